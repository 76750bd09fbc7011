"""Many bot games with something new: does it hold, is it used, is it too strong?"""

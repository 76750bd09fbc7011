"""Skills of the real game, written to prove the authoring API; toy cards stand for the real ones.

Strike is 杀, Dodge 闪, Salve 桃, Bout 决斗, Filch 顺手牵羊.
"""

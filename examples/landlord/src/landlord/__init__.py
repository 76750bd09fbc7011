"""斗地主。 Landlord."""

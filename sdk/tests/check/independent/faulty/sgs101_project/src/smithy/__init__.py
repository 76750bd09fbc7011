"""铁匠铺。 Smithy."""

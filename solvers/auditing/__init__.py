"""What an interface lost or created, connection by connection."""

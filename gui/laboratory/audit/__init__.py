"""The panel of audits: what connections lost or created; the window imports it."""

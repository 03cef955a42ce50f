"""Pictures of diagrams for files, reports and cards; they are drawn by the scene."""

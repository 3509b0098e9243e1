/** What can be opened over the panes by its name. */
export type OverlayName = "palette" | "help" | "settings" | "restore";

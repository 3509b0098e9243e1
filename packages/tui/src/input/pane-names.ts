/** The panes in the order of Tab and of the digits 1–6. */
export const paneNames = ["chat", "search", "tree", "slots", "log", "branches"] as const;

export type PaneName = (typeof paneNames)[number];

/** Settings, key map and session files are written by these. */
export type OverlayEffect = { readonly type: "read-settings" };

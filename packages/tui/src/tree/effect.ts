/** What the pane of the tree wants to be done; carried out in `run/tree/`. */
export type TreeEffect = { readonly type: "read-nodes" };

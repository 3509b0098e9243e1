export type LogEffect = { readonly type: "read-log" };

export type SearchEffect = { readonly type: "read-search" };

export type SlotsEffect = { readonly type: "read-slots" };

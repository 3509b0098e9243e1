export type LogEffect = { readonly type: "copy"; readonly text: string };

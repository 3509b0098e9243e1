import type { Destination } from "@hsms/engine";

/** Texts about where something goes, with words for a server that chooses its model itself. */
export const namePlace =
  (unnamed: string) =>
  <Rest extends readonly unknown[]>(
    say: (to: Destination & { readonly who: string }, ...rest: Rest) => string,
  ) =>
  (to: Destination, ...rest: Rest): string =>
    say({ ...to, who: to.who ?? unnamed }, ...rest);

import type { ScreenDeps } from "../screen-deps.ts";

/** What carries out each effect of a union; what it throws becomes a notice. */
export type EffectHandlers<Effect extends { readonly type: string }> = {
  readonly [One in Effect as One["type"]]: (effect: One, deps: ScreenDeps) => void | Promise<void>;
};

import type { ScreenDeps } from "../screen-deps.ts";

/** What a handler throws becomes a notice. */
export type EffectHandlers<Effect extends { readonly type: string }, Deps = ScreenDeps> = {
  readonly [One in Effect as One["type"]]: (effect: One, deps: Deps) => void | Promise<void>;
};

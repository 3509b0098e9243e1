import { mayAsk, type Effect } from "../../screen/effect.ts";
import { attempt } from "../attempt.ts";
import type { ScreenDeps } from "../screen-deps.ts";
import { branchesEffects } from "./branches-effects.ts";
import { chatEffects } from "./chat/chat-effects.ts";
import { overlayEffects } from "./overlay/overlay-effects.ts";
import { screenEffects } from "./screen-effects.ts";
import { searchEffects } from "./search-effects.ts";
import { slotsEffects } from "./slots-effects.ts";
import { treeEffects } from "./tree/tree-effects.ts";

/** Carries out what an update asks for. Never throws: a failure comes back as a notice, or as the part's own action. */
export function carryOut(effect: Effect, deps: ScreenDeps): void {
  if (mayAsk(effect)) return handle(effect.type, effect, reportingOnce(deps));
  if (!effect.type.startsWith("read-")) return handle(effect.type, effect, deps);
  // Something goes on waiting for what could not be read.
  const dispatch: ScreenDeps["dispatch"] = (action) => {
    if (action.type === "notice.given" && action.level === "error") {
      deps.dispatch({ type: "screen.reading-failed", why: action.text });
    }
    deps.dispatch(action);
  };
  return handle(effect.type, effect, { ...deps, dispatch });
}

/** Reports once whether the effect leads to a question: keys wait for that. */
function reportingOnce(deps: ScreenDeps): ScreenDeps {
  let isReported = false;
  return {
    ...deps,
    dispatch(action) {
      if (action.type === "overlay.asked" || action.type === "overlay.choice-asked") {
        isReported = true;
      }
      deps.dispatch(action);
    },
    asksNothing() {
      if (isReported) return;
      isReported = true;
      deps.dispatch({ type: "screen.nothing-asked" });
    },
  };
}

type EffectsByType = { readonly [One in Effect as One["type"]]: One };

const handlers: {
  readonly [Type in keyof EffectsByType]: (
    effect: EffectsByType[Type],
    deps: ScreenDeps,
  ) => void | Promise<void>;
} = {
  ...branchesEffects,
  ...chatEffects,
  ...overlayEffects,
  ...screenEffects,
  ...searchEffects,
  ...slotsEffects,
  ...treeEffects,
};

function handle<Type extends keyof EffectsByType>(
  type: Type,
  effect: EffectsByType[Type],
  deps: ScreenDeps,
): void {
  attempt(deps, async () => handlers[type](effect, deps));
}

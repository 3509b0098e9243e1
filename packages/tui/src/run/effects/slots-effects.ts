import type { SlotsEffect } from "../../panes/slots/action.ts";
import type { ScreenDeps } from "../screen-deps.ts";
import type { EffectHandlers } from "./effect-handlers.ts";
import { showTurn } from "./tree/show-in-tree.ts";

export const slotsEffects: EffectHandlers<SlotsEffect> = {
  "read-slots": (_, deps) => read(deps),
  async "pin-slot"({ index, isPinned }, deps) {
    const { memory, running } = deps;
    await running.given.during(() => memory.slots.pin(index, { isPinned }));
    await read(deps);
  },
  async "clear-slot"({ index }, deps) {
    const { memory, notify, running } = deps;
    await running.given.during(() => memory.slots.clear(index));
    notify({ level: "info", what: "slotCleared", value: String(index) });
    await read(deps);
  },
  "show-turn": ({ index }, deps) => showTurn(index, deps),
};

async function read({ dispatch, memory }: Pick<ScreenDeps, "dispatch" | "memory">): Promise<void> {
  dispatch({ type: "slots.read", view: await memory.slots.read() });
}

import { createRandom, type Random } from "../../../world/random.ts";
import type { DeviceOrder, Measured, TaskPlace } from "../../store/task-order.ts";
import { exchange, onMachine, type Machine } from "../machine.ts";

/** Operations between two exchanges, at most. */
const BETWEEN = 40;
/** Logs are rewritten far more often than usual. */
const COMPACT_FROM = 10;
const TAGS = ["home", "work", "이직", "travel"] as const;

/**
 * Does operations at random and syncs between them, until it has done so many or is killed. Prints a line for each: `said TEXT` when a turn
 * is stored, `purge TEXT` before one is deleted for good and `purged TEXT` when it is, `edit` for what changes a turn.
 */
export async function beDevice(order: TaskPlace & DeviceOrder): Promise<Measured> {
  const { directory, folder, name, operations, seed, aheadMs } = order;
  const random = createRandom(seed);
  const now = (): number => Date.now() + aheadMs;
  const { signal } = new AbortController();
  await onMachine(
    { directory, folder, name },
    async (machine) => {
      let untilSync = random.below(BETWEEN);
      for (let at = 0; at < operations; at++) {
        await operate(machine, { random, text: `${name} ${seed} ${at}` });
        if (untilSync-- > 0) continue;
        untilSync = random.below(BETWEEN);
        await exchange(machine, { signal, now, compactFrom: COMPACT_FROM });
      }
      await exchange(machine, { signal, now, compactFrom: COMPACT_FROM });
    },
    { now },
  );
  return {};
}

async function operate(
  { memory }: Machine,
  { random, text }: { readonly random: Random; readonly text: string },
): Promise<void> {
  const { turns: count } = await memory.status();
  const drawn = random.below(100);
  const [turn] = count === 0 ? [] : await memory.turns.read([random.below(count)]);
  if (drawn < 25 || turn === undefined || turn.state === "purged") {
    await memory.turns.add({ user: text, assistant: null });
    say(`said ${text}`);
  } else if (drawn === 99) {
    say(`purge ${turn.user}`);
    await memory.turns.purge([turn.index], { copies: "report" });
    say(`purged ${turn.user}`);
  } else if (drawn > 94) {
    await (turn.state === "archived"
      ? memory.turns.unarchive([turn.index])
      : memory.turns.archive([turn.index]));
    say("edit");
  } else if (turn.state === "archived") {
    await memory.turns.unarchive([turn.index]);
    say("edit");
  } else {
    const tags = [TAGS[random.below(TAGS.length)] ?? "home"];
    const [levels, adds, removes] = [
      { importance: 1 + random.below(10) },
      { addTags: tags },
      { removeTags: tags },
    ];
    const edit = [levels, adds, removes][random.below(3)] ?? levels;
    await memory.topics.edit({ type: "set", turns: [turn.index], ...edit });
    say("edit");
  }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`);

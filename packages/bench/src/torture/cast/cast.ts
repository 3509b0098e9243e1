import type { Random } from "../../world/random.ts";
import type { ActorMessage } from "./actor-message.ts";
import { startActor, type ActorProcess } from "./actor-process.ts";
import type { Breach } from "../breach.ts";
import type { Ledger } from "../ledger.ts";
import type { Place } from "../opening.ts";
import type { RoleName } from "../roles/all.ts";

/** A part and the name of the one who plays it. */
export interface Part {
  readonly role: RoleName;
  readonly name: string;
}

/** Every process on one store: those that are killed begin again. */
export interface Cast {
  readonly names: readonly string[];
  /** Resolves when this one has told something next, or is gone, or after so many milliseconds. */
  nextMessage(name: string, mostMs: number): Promise<void>;
  stop(name: string): void;
  goOn(name: string): void;
  /** Kills it, waits until all that it told is read, and starts it anew. */
  kill(name: string): Promise<void>;
  /** Asks all to end, and waits for it. */
  finish(): Promise<void>;
}

/** A process that has not ended by then, though it was asked to, never will. */
const LONGEST_END_MS = 120_000;

export function startCast(input: {
  readonly parts: readonly Part[];
  readonly place: Place;
  readonly scratch: string;
  readonly seed: number;
  readonly random: Random;
  readonly ledger: Ledger;
  readonly onBreach: (breach: Breach) => void;
  readonly onDone: (what: string) => void;
}): Cast {
  const { parts, place, scratch, seed, random, ledger, onBreach, onDone } = input;
  const actors = new Map<string, ActorProcess>();
  const roleByName = new Map(parts.map(({ role, name }) => [name, role]));
  const waiting = new Map<string, () => void>();
  /** Killed, or asked to end: its end is no surprise. */
  const leaving = new Set<ActorProcess>();

  const wake = (name: string): void => {
    waiting.get(name)?.();
    waiting.delete(name);
  };
  const hear = (name: string, message: ActorMessage): void => {
    switch (message.type) {
      case "ready":
        break;
      case "acknowledged":
        ledger.acknowledge(name, message.numbers);
        break;
      case "purging":
        ledger.notePurge(message.turns, "begun");
        break;
      case "purged":
        ledger.notePurge(message.turns, "done");
        break;
      case "did":
        onDone(message.what);
        break;
      case "breach":
        onBreach({ kind: "process", message: `${name}: ${message.message}` });
        break;
    }
    wake(name);
  };

  function start(name: string): void {
    const role = roleByName.get(name);
    if (role === undefined) throw new Error(`Nobody is called ${name}`);
    const nextNumber = ledger.nextNumber(name);
    const ownSeed = random.below(2 ** 31);
    const order = { ...place, role, name, scratch, seed, ownSeed, nextNumber };
    const actor = startActor(order, (message) => hear(name, message));
    actors.set(name, actor);
    void mourn(actor);
  }

  /** Starts anew who ended by itself, which nobody should. */
  async function mourn(actor: ActorProcess): Promise<void> {
    const { name } = actor.order;
    const { code, signal, errors } = await actor.ended;
    wake(name);
    if (leaving.has(actor) && (code === 0 || signal === "SIGKILL")) return;
    const message = `${name} ended by itself with ${code ?? signal}: ${errors}`;
    onBreach({ kind: "process", message });
    if (!leaving.has(actor)) start(name);
  }

  const find = (name: string): ActorProcess => {
    const actor = actors.get(name);
    if (actor === undefined) throw new Error(`Nobody is called ${name}`);
    return actor;
  };

  for (const { name } of parts) start(name);
  return {
    names: parts.map(({ name }) => name),
    async nextMessage(name, mostMs) {
      let timer: NodeJS.Timeout | undefined;
      await new Promise<void>((resolve) => {
        waiting.set(name, resolve);
        timer = setTimeout(resolve, mostMs);
      });
      clearTimeout(timer);
    },
    stop: (name) => find(name).signal("SIGSTOP"),
    goOn: (name) => find(name).signal("SIGCONT"),
    async kill(name) {
      const actor = find(name);
      leaving.add(actor);
      actor.signal("SIGKILL");
      await actor.ended;
      start(name);
    },
    async finish() {
      await Promise.all(
        [...actors].map(async ([name, actor]) => {
          leaving.add(actor);
          actor.finish();
          const timer = setTimeout(() => {
            onBreach({ kind: "process", message: `${name} does not end` });
            actor.signal("SIGKILL");
          }, LONGEST_END_MS);
          await actor.ended;
          clearTimeout(timer);
        }),
      );
    },
  };
}

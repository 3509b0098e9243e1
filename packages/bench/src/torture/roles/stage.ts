import { writeSync } from "node:fs";
import type { World } from "../../world/generate.ts";
import type { Memory } from "@hsms/engine";
import type { Store } from "@hsms/store";
import type { Random } from "../../world/random.ts";
import type { ActorMessage } from "../cast/actor-message.ts";
import type { Place } from "../opening.ts";
import type { Speak } from "../spoken-turn.ts";

/** What a process is told when it is started, as JSON. */
export interface ActorOrder extends Place {
  readonly role: string;
  /** Its name, which is also in every turn that it writes. */
  readonly name: string;
  /** A folder beside it, for copies. */
  readonly scratch: string;
  /** Of the torture: what is said. */
  readonly seed: number;
  /** Of this process alone: when and what it does. */
  readonly ownSeed: number;
  /** The turn after the last that was acknowledged to it, in its former lives. */
  readonly nextNumber: number;
}

/** A process at work: its order, and its means. */
export interface Stage extends ActorOrder {
  readonly random: Random;
  readonly speak: Speak;
  readonly world: World;
  readonly openMemory: () => Promise<Memory>;
  /** The store itself, or one of its copies. */
  readonly openStore: (directory?: string) => Promise<Store>;
  readonly tell: (message: ActorMessage) => void;
  /** The harness has asked it to end. */
  readonly isOver: () => boolean;
  /** Waits up to so many milliseconds, a random part of it. */
  readonly pause: (mostMs: number) => Promise<void>;
}

/** A part in the torture: works until it is over, then closes what it has opened. */
export type Role = (stage: Stage) => Promise<void>;

/** Written at once and by the system's own call: what was told before a kill is read after it. */
export function tell(message: ActorMessage): void {
  writeSync(1, `${JSON.stringify(message)}\n`);
}

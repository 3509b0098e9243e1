/**
 * A process under torture: plays the part that its one argument, an `ActorOrder` as JSON, gives it,
 * until it is killed or its standard input ends.
 */
import { setTimeout } from "node:timers/promises";
import { createRandom } from "../../world/random.ts";
import { openMemoryAt, openStoreAt } from "../opening.ts";
import { roles } from "../roles/all.ts";
import { tell, type ActorOrder } from "../roles/stage.ts";
import { createSpeaker } from "../spoken-turn.ts";

const order = JSON.parse(process.argv[2] ?? "") as ActorOrder & {
  readonly role: keyof typeof roles;
};
const random = createRandom(order.ownSeed);
let isOver = false;
process.stdin.on("end", () => (isOver = true)).resume();

await roles[order.role]({
  ...order,
  ...createSpeaker(order.seed),
  random,
  tell,
  isOver: () => isOver,
  openMemory: () => openMemoryAt(order),
  openStore: (directory = order.directory) => openStoreAt({ ...order, directory }),
  pause: (mostMs) => setTimeout(random.below(mostMs)),
});

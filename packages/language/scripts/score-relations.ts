/**
 * How many relations are read as the data tell them, by set, language and kind of relation; of sealed halves only when asked,
 * and nothing but counts:
 *
 *     pnpm --filter @hsms/language score-relations [--sealed]
 */
import { relationsIn } from "../src/index.ts";
import { RELATION_KINDS } from "../src/relations/relation.ts";
import { OPEN_SETS, readMessages, scoreMessages } from "./score-messages.ts";

const sets = process.argv.includes("--sealed") ? (["sealed", "others-sealed"] as const) : OPEN_SETS;
for (const set of sets) {
  for (const [language, group] of Map.groupBy(readMessages(set), (message) => message.language)) {
    for (const kind of [undefined, ...RELATION_KINDS]) {
      const { found, right, told } = scoreMessages(group, kind);
      process.stdout.write(
        `${set} ${language} ${kind ?? "all"}: ${right} of ${found} read are right, of ${told} told\n`,
      );
    }
  }
}
const messages = sets.flatMap(readMessages);
/** Rounds, so that the messages are read by code that is warm. */
const ROUNDS = 50;
const started = process.cpuUsage();
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { text } of messages) relationsIn(text);
}
const microseconds = process.cpuUsage(started).user / ROUNDS / messages.length;
process.stdout.write(`${microseconds.toFixed(0)} µs of processor time a message\n`);

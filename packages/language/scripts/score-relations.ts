/**
 * How many relations are read as the data tell them, by set, language and kind; of sealed halves only when asked,
 * and nothing but counts:
 *
 *     pnpm --filter @hsms/language score-relations [--sealed]
 */
import { relationsIn } from "../src/index.ts";
import { readMessages, scoreMessages } from "./score-messages.ts";

const sets = process.argv.includes("--sealed")
  ? (["sealed", "others-sealed"] as const)
  : (["open", "spoken", "everyday", "others", "talk"] as const);
for (const set of sets) {
  const own = readMessages(set);
  const groups = [
    ...Map.groupBy(own, ({ language }) => `${set} ${language} all`),
    ...Map.groupBy(own, ({ language, kind }) => `${set} ${language} ${kind}`),
  ];
  for (const [name, group] of groups) {
    const { found, right, told } = scoreMessages(group);
    process.stdout.write(`${name}: ${right} of ${found} read are right, of ${told} told\n`);
  }
}
const messages = sets.flatMap(readMessages);
/** Rounds, so that the messages are read by code that is warm. */
const ROUNDS = 50;
const started = performance.now();
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { text } of messages) relationsIn(text);
}
const microseconds = ((performance.now() - started) * 1000) / ROUNDS / messages.length;
process.stdout.write(`${microseconds.toFixed(0)} µs a message\n`);

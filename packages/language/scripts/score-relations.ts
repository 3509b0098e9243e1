/**
 * How many relations are read as the data tell them, by language and kind; of the sealed half only when asked, and
 * nothing but counts:
 *
 *     pnpm --filter @hsms/language score-relations [--sealed]
 */
import { relationsIn } from "../src/index.ts";
import { readMessages, scoreMessages } from "./score-messages.ts";

const messages = readMessages(process.argv.includes("--sealed") ? "sealed" : "open");
const groups = [
  ...Map.groupBy(messages, ({ language }) => `${language} all`),
  ...Map.groupBy(messages, ({ language, kind }) => `${language} ${kind}`),
];
for (const [name, own] of groups) {
  const { found, right, told } = scoreMessages(own);
  process.stdout.write(`${name}: ${right} of ${found} read are right, of ${told} told\n`);
}
/** Rounds, so that the messages are read by code that is warm. */
const ROUNDS = 50;
const started = performance.now();
for (let round = 0; round < ROUNDS; round += 1) {
  for (const { text } of messages) relationsIn(text);
}
const microseconds = ((performance.now() - started) * 1000) / ROUNDS / messages.length;
process.stdout.write(`${microseconds.toFixed(0)} µs a message\n`);

import { cleanLine, cutToWidth } from "@hsms/tui/text";
import { printTurnLine, turnDocument } from "../../../output/views/turn.ts";
import { largestTopics } from "./largest-topics.ts";
import { IMPORTANT_FROM } from "../../arguments/flags.ts";
import { projectCommand, type CommandKit } from "../../kit.ts";

const TOPICS = 10;
const IMPORTANT = 5;
/** Weeks that are shown, and facts of these. */
const WEEKS = 4;
const FACTS = 8;
const NEWEST = 3;

/** Cells of what a topic is about. */
const LINE_CELLS = 90;

/** `hsms summary`: what a memory is about, of which size and since when (S3-46). */
export function summaryCommand({ messages, toRead }: CommandKit) {
  const { summary: words, help } = messages;
  return projectCommand("summary", messages)
    .description(help.summaries.summary)
    .action((options) =>
      toRead(options, async ({ memory, project }, { output, json }) => {
        const [{ total, byDay }, largest, newest, important, weeks] = await Promise.all([
          memory.turns.counts(),
          largestTopics(memory, TOPICS),
          memory.turns.newest({ limit: NEWEST }),
          memory.turns.newest({
            minImportance: IMPORTANT_FROM,
            byImportance: true,
            limit: IMPORTANT,
          }),
          memory.care.weeks(WEEKS),
        ]);
        const facts = weeks.flatMap((week) => week.facts).slice(0, FACTS);
        const days = [...byDay.keys()];
        const period = { from: days[0] ?? null, to: days.at(-1) ?? null };
        const details = await Promise.all(largest.topics.map(({ id }) => memory.topics.detail(id)));
        const shown = largest.topics.map((topic, at) => ({
          ...topic,
          digest: details[at]?.digest ?? "",
        }));
        if (json) {
          output.data({
            project: project.name,
            turns: total,
            ...period,
            topics: shown,
            weeks: weeks.map(({ facts: _facts, state: _state, ...week }) => week),
            facts,
            important: important.map(turnDocument),
            newest: newest.map(turnDocument),
          });
          return;
        }
        output.print(words.head({ project: cleanLine(project.name), total, ...period }));
        if (shown.length > 0) output.print(`\n${words.topics(largest.count)}`);
        for (const { topic, turns, digest } of shown) {
          output.print(words.topic({ topic: cleanLine(topic), turns, line: shortened(digest) }));
        }
        if (weeks.length > 0) output.print(`\n${words.weeks}`);
        for (const { from, to, turns, summary } of weeks) {
          const topic = words.week(from, to);
          output.print(words.topic({ topic, turns, line: shortened(summary) }));
        }
        if (facts.length > 0) output.print(`\n${words.facts}`);
        for (const { turn, fact } of facts) output.print(`[${turn}] ${shortened(fact)}`);
        for (const [title, turns] of [
          [words.important, important],
          [words.newest, newest],
        ] as const) {
          if (turns.length > 0) output.print(`\n${title}`);
          for (const turn of turns) output.print(printTurnLine(turn, messages));
        }
      }),
    );
}

function shortened(text: string): string {
  const line = cleanLine(text.replaceAll("\n", " · "));
  const start = cutToWidth(line, LINE_CELLS);
  return start.length < line.length ? `${start.trimEnd()}…` : line;
}

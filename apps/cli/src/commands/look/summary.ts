import { cleanLine, cutToWidth } from "@hsms/tui/text";
import { printTurnLine, turnDocument } from "../../output/views/turn.ts";
import { projectCommand, type CommandKit } from "../kit.ts";

const TOPICS = 10;
const IMPORTANT = { minImportance: 7, limit: 5 } as const;
const NEWEST = 3;
/** Topics of the first level that are looked at. */
const TOPICS_READ = 10_000;

/** Cells of what a topic is about. */
const LINE_CELLS = 90;

/** `hsms summary`: what a memory is about, of which size and since when (S3-46). */
export function summaryCommand({ messages, toRead }: CommandKit) {
  const { summary: words, help } = messages;
  return projectCommand("summary", messages)
    .description(help.summaries.summary)
    .action((options) =>
      toRead(options, async ({ memory, project }, { output, json }) => {
        const isActive = ({ state }: { readonly state: string }): boolean => state === "active";
        const [{ total, byDay }, overview, important, newest] = await Promise.all([
          memory.turns.counts(),
          memory.topics.overview({ depth: 1, limit: TOPICS_READ, withDigests: true }),
          memory.turns.newest({ ...IMPORTANT, matches: isActive }),
          memory.turns.newest({ limit: NEWEST, matches: isActive }),
        ]);
        const days = [...byDay.keys()];
        const period = { from: days[0] ?? null, to: days.at(-1) ?? null };
        const topics = overview.nodes
          .map(({ id, topic, size, digest }) => ({ id, topic, turns: size, digest }))
          .toSorted((a, b) => b.turns - a.turns);
        const shown = topics.slice(0, TOPICS);
        if (json) {
          output.data({
            project: project.name,
            turns: total,
            ...period,
            topics: shown,
            important: important.map(turnDocument),
            newest: newest.map(turnDocument),
          });
          return;
        }
        output.print(words.head({ project: cleanLine(project.name), total, ...period }));
        if (shown.length > 0) output.print(`\n${words.topics(topics.length)}`);
        for (const { topic, turns, digest } of shown) {
          output.print(words.topic({ topic: cleanLine(topic), turns, line: shortened(digest) }));
        }
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

function shortened(digest: string): string {
  const line = cleanLine(digest);
  const start = cutToWidth(line, LINE_CELLS);
  return start.length < line.length ? `${start.trimEnd()}…` : line;
}

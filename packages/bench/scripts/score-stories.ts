/**
 * Of the stories that only two memories together answer, how much of the evidence is found with the graph and without:
 *
 *     pnpm --filter @hsms/bench score-stories [--sealed]
 */
import { fileURLToPath } from "node:url";
import { mean } from "../src/run/percentile.ts";
import {
  measureStories,
  readStories,
  readTalk,
} from "../src/quality/told/relations/measure-stories.ts";

const sealed = process.argv.includes("--sealed");
const lists = process.argv.includes("--list") && !sealed;
const data = (path: string): string => fileURLToPath(new URL(`../data/${path}`, import.meta.url));
const all = await readStories(data(`relations/stories/${sealed ? "sealed" : "open"}.jsonl`), {
  sealed,
});
for (const [language, name] of [
  ["en", "english"],
  ["ko", "korean"],
] as const) {
  const stories = all.filter((story) => story.language === language);
  const talk = await readTalk(data(`told-and-asked/${name}/talk.jsonl`));
  for (const purpose of ["question", "chat"] as const) {
    for (const graph of [false, true]) {
      const asked = await measureStories({ stories, talk, graph, purpose });
      const share = (own: typeof asked, at: "at5" | "at10"): string =>
        mean(own.map((one) => one[at])).toFixed(3);
      const distracted = asked.filter(({ distractors }) => distractors);
      process.stdout.write(
        `${language} ${purpose}, graph ${graph ? "on" : "off"}: at five ${share(asked, "at5")}, at ten ${share(asked, "at10")}, with distractors ${share(distracted, "at10")} (${asked.length} questions)\n`,
      );
      if (lists && graph && purpose === "question")
        for (const { question, at10 } of asked)
          if (at10 < 1) process.stdout.write(`   ${question}\n`);
    }
  }
}

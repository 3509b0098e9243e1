import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { messagesIn } from "../../messages/messages.ts";

/** Topics that a debug log names in either language, each once: the only words of a memory in it. Throws what reading throws. */
export async function topicsInLog(file: string): Promise<readonly string[]> {
  const topics = new Set<string>();
  for await (const line of createInterface({ input: createReadStream(file, "utf8") })) {
    const topic = topicIn(line);
    // The root is named so by the program.
    if (topic !== undefined && topic !== "ROOT") topics.add(topic);
  }
  return [...topics];
}

/** The topic that a debug line names, if it names one. */
export function topicIn(line: string): string | undefined {
  const said = line.slice(0, Math.max(line.lastIndexOf(" | ["), 0));
  for (const { before, after, reading } of forms) {
    if (!said.startsWith(before) || !said.endsWith(after)) continue;
    const topic = said.slice(before.length, said.length - after.length);
    return topic.replace(reading, "");
  }
  return undefined;
}

/** Stands where a topic would, in a text that is made to find out where that is. */
const PLACE = "\u0000";
/** Score and decision, which are whatever they are. */
const READING = / \d+\.\d\d [^\d]*$/u;

/** What stands around a topic in the lines that have one, made of the messages themselves. */
const forms = (["ko", "en"] as const).flatMap((language) => {
  const { debug } = messagesIn(language);
  return [
    { task: debug.grouping, state: debug.groupingFinished(PLACE) },
    { task: debug.placing, state: debug.placementFinished(PLACE) },
    { task: debug.place, state: debug.placementStep(PLACE, 0, "add").replace(READING, "") },
  ].flatMap(({ task, state }) => {
    const [before, after] = state.split(PLACE);
    // In Korean the end of placing names none.
    if (before === undefined || after === undefined) return [];
    const reading = task === debug.place ? READING : "";
    return [{ before: `>>> ${task} : ${before}`, after, reading }];
  });
});

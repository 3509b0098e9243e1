import { expect, test } from "vitest";
import type { EngineEvent } from "@hsms/engine";
import { messagesIn } from "../../messages/messages.ts";
import { createDebugTrail } from "./debug-trail.ts";
import { topicIn } from "./topics-in-log.ts";

const nodeId = "019ab000-0000-4000-8000-00000a1b2c3d" as Extract<
  EngineEvent,
  { readonly type: "placement.step" }
>["nodeId"];

/** Lines that an event makes, as they stand in a log. */
function linesOf(event: EngineEvent, language: "en" | "ko"): readonly string[] {
  const lines: string[] = [];
  const screen = { write: (text: string) => lines.push(text.trimEnd()) };
  const messages = messagesIn(language);
  const trail = createDebugTrail({ screen, directory: "/nowhere", messages, now: () => 0 });
  trail.showOnScreen(true);
  trail.receive(event);
  return lines;
}

test("every topic that a debug log names is found in its lines, in both languages", () => {
  const topic = "금고 열쇠 | [3.14 석등]";
  for (const language of ["en", "ko"] as const) {
    for (const decision of ["add", "descend", "climb", "new-leaf-here"] as const) {
      const step: EngineEvent = {
        type: "placement.step",
        index: 1,
        nodeId,
        topic,
        score: 0.5,
        decision,
      };
      expect(linesOf(step, language).map(topicIn)).toEqual([topic]);
    }
    const topics = [topic, "빵"];
    const grouped: EngineEvent = { type: "grouping.finished", parentId: nodeId, topics, moved: 2 };
    expect(linesOf(grouped, language).map(topicIn)).toEqual(topics);
    const placed: EngineEvent = {
      type: "placement.finished",
      index: 1,
      leafId: nodeId,
      topic,
      created: true,
    };
    const lines = linesOf(placed, language);
    expect(lines.map(topicIn)).toEqual(lines.join("").includes(topic) ? [topic] : [undefined]);
    const nothing: EngineEvent = { type: "judge.started" };
    expect(linesOf(nothing, language).map(topicIn)).toEqual([undefined]);
  }
});

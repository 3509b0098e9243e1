import type { ImportBatch, LeftOut } from "../../../contract/import-batch.ts";
import { ok, type Outcome } from "../../../contract/outcome.ts";
import { keptFacts, paragraphs, type KeptFact } from "../../../conversations/kept-facts.ts";
import { checkShape } from "../../../json/check-shape.ts";
import { countLeftOut } from "../../../values/left-out.ts";
import { has, oneOrMore } from "../../../values/odd-values.ts";
import { momentOf } from "../../../values/time-text.ts";
import { memoriesSchema, projectsSchema } from "./shape.ts";

/** `memories.json` of Claude's data export: what it keeps of a person, and of each project. */
export function readClaudeMemories(value: unknown): Outcome<ImportBatch> {
  const shape = checkShape({ schema: memoriesSchema, value: oneOrMore(value) });
  if (shape.type === "refused") return shape;
  const texts = shape.value.flatMap(({ conversations_memory: own, project_memories: projects }) => [
    own ?? "",
    ...Object.values(projects ?? {}),
  ]);
  const facts = texts.flatMap((text) =>
    factsIn(text, { source: "saved memory", createdAt: undefined }),
  );
  const leftOut = countLeftOut();
  for (const { memory_files: files } of shape.value) {
    for (const _ of files ?? []) leftOut.add("unknown", "memory_files");
  }
  return batchOf(facts, leftOut.rows());
}

export const isClaudeMemories = (value: unknown): boolean =>
  oneOrMore(value).some((one) => has(one, "conversations_memory"));

/** `projects.json` of Claude's data export, or the file of one project: description, instructions, documents. */
export function readClaudeProjects(value: unknown): Outcome<ImportBatch> {
  const shape = checkShape({ schema: projectsSchema, value: oneOrMore(value) });
  if (shape.type === "refused") return shape;
  return batchOf(
    shape.value.flatMap((project): readonly KeptFact[] => {
      const createdAt = momentOf(project.created_at);
      const about = project.name ?? "";
      const own = (source: string, text: string | null | undefined) =>
        factsIn(text ?? "", { source, about, createdAt });
      return [
        ...own("project description", project.description),
        ...own("project instructions", project.prompt_template),
        ...project.docs.flatMap(({ filename, content, created_at: time }) =>
          factsIn(content ?? "", {
            source: "project document",
            about: [about, filename ?? ""].filter((part) => part !== "").join(" › "),
            createdAt: momentOf(time) ?? createdAt,
          }),
        ),
      ];
    }),
  );
}

export const isClaudeProjects = (value: unknown): boolean =>
  oneOrMore(value).some((one) => has(one, "prompt_template") && has(one, "docs"));

const factsIn = (text: string, from: Omit<KeptFact, "text">): readonly KeptFact[] =>
  paragraphs(text).map((paragraph) => ({ ...from, text: paragraph }));

const batchOf = (
  facts: readonly KeptFact[],
  leftOut: readonly LeftOut[] = [],
): Outcome<ImportBatch> => ok({ ...keptFacts("Claude", facts), repairs: [], leftOut });

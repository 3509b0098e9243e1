import type { OpenProject } from "../../../open/with-project.ts";
import { readPrices } from "../../../settings/prices.ts";
import { askedFigures } from "./asked-figures.ts";
import { largestTopics } from "./largest-topics.ts";
import type { Stats } from "./stats-model.ts";

const MOST_TOPICS = 10;

/** Reads all of it at once. */
export async function readStats({
  memory,
  project,
  store,
  settings,
}: Pick<OpenProject, "memory" | "project" | "store" | "settings">): Promise<Stats> {
  const { listBackups, listPutAside } = await import("../../../open/seldom-needed.ts");
  const [counts, groups, status, { topics }, figures, backups, putAside, { preferences }] =
    await Promise.all([
      memory.turns.counts(),
      memory.turns.groups(),
      memory.status(),
      largestTopics(memory, MOST_TOPICS),
      memory.figures(),
      listBackups(project.directory),
      listPutAside(store),
      settings(),
    ]);
  const { nodes, queued, sizeBytes } = status;
  return {
    project: project.name,
    counts,
    groups,
    nodes,
    queued,
    largestTopics: topics,
    disk: { store: sizeBytes, backups: bytesOf(backups), putAside: bytesOf(putAside) },
    asked: askedFigures(figures, readPrices(preferences.prices) ?? new Map()),
  };
}

const bytesOf = (copies: readonly { readonly sizeBytes: number }[]): number =>
  copies.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);

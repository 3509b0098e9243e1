import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { removeSessions, sessionFiles } from "../../screen/session-files.ts";
import { reasonOf } from "./private-files.ts";

/** Folders of memories that somebody destroyed and that are on their way out are called so, with the id of the project. */
const DESTROYED = ".destroyed-";
const UUID_LENGTH = 36;

/** What the folder of a project is renamed to. */
export const destroyedFolder = (id: string): string => `${DESTROYED}${crypto.randomUUID()}-${id}`;

export const isDestroyed = (folder: string): boolean => folder.startsWith(DESTROYED);

/** Takes what is left of destroyed memories away, with how their screens were left; why it could not, where it could not. */
export function removeDestroyed({
  projects,
  state,
}: {
  readonly projects: string;
  readonly state: string;
}): string | null {
  try {
    for (const name of readdirSync(projects).filter(isDestroyed)) {
      const id = name.slice(DESTROYED.length + UUID_LENGTH + 1);
      if (id !== "") removeSessions(sessionFiles(state, { id }));
      rmSync(path.join(projects, name), { recursive: true, force: true });
    }
    return null;
  } catch (error) {
    return `${projects}: ${reasonOf(error)}`;
  }
}

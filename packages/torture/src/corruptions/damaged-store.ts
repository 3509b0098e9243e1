import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openMemory, type ImportedTurn } from "@hsms/engine";
import { v5 } from "uuid";
import { generateWorld } from "@hsms/bench/tools";
import { runProgram } from "./program.ts";

/** A memory that is damaged again and again, and each time made sound again first. */
export interface DamagedStore {
  readonly home: string;
  /** Folder of the store to damage. */
  readonly directory: string;
  /** A question that the sound memory answers from its turns. */
  readonly question: string;
  /** Makes it as it was; `hasBackup`: with a backup beside it. */
  readonly reset: (options: { readonly hasBackup: boolean }) => void;
  readonly dispose: () => void;
}

/** Namespace of the turns' ids: any fixed UUID does. */
const NAMESPACE = "0f3c7a0e-5d3e-4d0b-9a53-6a2f2f7b1c77";
const PROJECT = "damaged";

/** A memory of generated turns, placed in a topic tree, with a project's folder around it. */
export async function makeDamagedStore(turns: number): Promise<DamagedStore> {
  const home = mkdtempSync(join(tmpdir(), "hsms-corruptions-"));
  // The program itself makes the project.
  runProgram(home, ["ask", "--project", PROJECT, "--create", "--no-record", "Hello?"]);
  const project = join(home, "projects", PROJECT);
  const directory = join(project, "store");
  const world = generateWorld({ size: turns, questions: 1, seed: 1 });
  const memory = await openMemory({
    directory,
    workers: 0,
    backups: { projectFolder: project, program: "corruptions" },
  });
  const imported = world.turns.map((turn, at): ImportedTurn => {
    const { user, assistant, sessionId, createdAt } = turn;
    const id = v5(String(at), NAMESPACE) as ImportedTurn["id"];
    return { id, user, assistant, sessionId, createdAt, model: "generated" };
  });
  await memory.exchange.import({ turns: imported, repairs: [] });
  await memory.upkeep.backup();
  await memory.close();
  const sound = join(home, "sound");
  cpSync(project, sound, { recursive: true });
  return {
    home,
    directory,
    question: world.questions[0]?.text ?? "",
    reset({ hasBackup }) {
      rmSync(project, { recursive: true, force: true });
      cpSync(sound, project, { recursive: true });
      if (!hasBackup) rmSync(join(project, "backups"), { recursive: true });
    },
    dispose: () => rmSync(home, { recursive: true, force: true }),
  };
}

/** Arguments that make a command work on its project. */
export const onProject = (...words: readonly string[]): readonly string[] => {
  const [command = "", ...rest] = words;
  return [command, "--project", PROJECT, ...rest];
};

import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Turn } from "@hsms/store";
import { makeBaseMemory } from "../corruptions/deep/base-memory.ts";
import { runProgram } from "../corruptions/program.ts";
import { FILES, SHARED } from "./operations.ts";

const PROJECT = "faults";

/** A home of the program with a small memory in it, copied anew for each fault. */
export interface BaseHome {
  readonly passphrase: string | null;
  /** Every turn in it, in order. */
  readonly turns: readonly Turn[];
  readonly copyTo: (home: string) => void;
}

/** Arguments that make a command work on the project. */
export const onProject = ([command = "", ...rest]: readonly string[]): readonly string[] => [
  command,
  "--project",
  PROJECT,
  ...rest,
];

export const storeIn = (home: string): string => join(home, "projects", PROJECT, "store");

export async function makeBaseHome(
  folder: string,
  { passphrase }: { readonly passphrase: string | null },
): Promise<BaseHome> {
  const memory = await makeBaseMemory(join(folder, "memory"), { turns: 12, passphrase });
  const model = join(folder, "home");
  mkdirSync(model, { recursive: true });
  // The program itself makes the project.
  runProgram(model, ["ask", "--project", PROJECT, "--create", "--no-record", "Hello?"]);
  const project = join(model, "projects", PROJECT);
  mkdirSync(join(model, SHARED));
  const file = readFileSync(join(project, "project.json"));
  memory.copyTo(project, { hasBackup: true });
  writeFileSync(join(project, "project.json"), file);
  for (const { name, text } of Object.values(FILES)) {
    writeFileSync(join(model, name), `${text}\n`, { mode: 0o600 });
  }
  return {
    passphrase,
    turns: memory.turns,
    copyTo(home) {
      rmSync(home, { recursive: true, force: true });
      cpSync(model, home, { recursive: true });
    },
  };
}

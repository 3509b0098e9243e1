import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { readTokens, type Token, writeTokens } from "@hsms/server";
import { CliError } from "../../../output/cli-error.ts";
import { reasonOf, writePrivateFile } from "../../../open/projects/private-files.ts";
import type { Project } from "../../../open/projects/registry.ts";

const fileOf = ({ directory }: Pick<Project, "directory">): string =>
  path.join(directory, "tokens.json");

/** Who has a token for a project, read anew each time. Throws `CliError` `BROKEN_TOKEN_FILE`. */
export function tokensOf(project: Pick<Project, "directory">): readonly Token[] {
  const file = fileOf(project);
  if (!existsSync(file)) return [];
  try {
    return readTokens(readFileSync(file, "utf8"));
  } catch (cause) {
    const detail = cause instanceof SyntaxError ? "" : reasonOf(cause).split("\n")[0];
    throw new CliError("BROKEN_TOKEN_FILE", file, { detail: detail ?? "", cause });
  }
}

/** Throws `CliError` `CANNOT_CREATE`. */
export const saveTokens = (project: Pick<Project, "directory">, tokens: readonly Token[]): void =>
  writePrivateFile(fileOf(project), writeTokens(tokens));

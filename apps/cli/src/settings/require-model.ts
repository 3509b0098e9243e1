import { CliError } from "../cli-error.ts";

/** The one model that this version has. */
const OFFLINE_MODEL = "offline";

/** Throws `CliError` `NO_LANGUAGE_MODEL` for a model that cannot answer yet. */
export function requireModel(name: string): void {
  if (name !== OFFLINE_MODEL) throw new CliError("NO_LANGUAGE_MODEL", name);
}

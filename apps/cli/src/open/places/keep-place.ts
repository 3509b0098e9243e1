import type { Destination } from "@hsms/engine";
import type { OpenProject } from "../with-project.ts";
import { NOWHERE } from "./allow-online.ts";

/** Keeps with the project that its text may go there, but nothing that a variable, a flag or the user file allows. */
export async function keepPlace(
  open: OpenProject,
  setting: "online" | "embedderOnline" | "secretsOnline" | "vectorStoreOnline",
  destination: Destination,
): Promise<void> {
  const { [setting]: kept = NOWHERE } = await open.kept();
  const { [setting]: allowed } = (await open.settings()).preferences;
  await open.memory.settings.change({ [setting]: withPlace(kept, destination) });
  // A variable that names other places is stronger than what the project keeps.
  open.prefer({ [setting]: withPlace(allowed, destination) });
}

/** The setting with one place more. */
function withPlace(allowed: string, { origin }: Destination): string {
  return allowed === NOWHERE ? origin : `${allowed},${origin}`;
}

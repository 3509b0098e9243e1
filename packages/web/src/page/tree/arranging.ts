import { signal } from "@preact/signals";
import { edit } from "../link/changing.ts";
import { texts } from "../parts/look.ts";
import { chosen } from "./nodes.ts";

/** A topic that is to go somewhere, and where once that is pointed at. */
export const arranging = signal<{ readonly id: string; readonly to: string | null } | null>(null);

/** Takes a topic that was pointed at for where the other goes; whether it was wanted. */
export function pointAt(id: string): boolean {
  const now = arranging.value;
  if (now === null) return false;
  if (id !== now.id) arranging.value = { ...now, to: id };
  return true;
}

export async function move(): Promise<void> {
  const now = arranging.value;
  if (now === null || now.to === null) return;
  arranging.value = null;
  const given = { type: "move-node", nodeId: now.id, parentId: now.to } as const;
  await edit(given, texts.value.change.moved);
}

export async function merge(): Promise<void> {
  const now = arranging.value;
  if (now === null || now.to === null) return;
  arranging.value = null;
  if (chosen.value === now.id) chosen.value = now.to;
  const given = { type: "merge", nodeId: now.id, intoId: now.to } as const;
  await edit(given, texts.value.change.merged);
}

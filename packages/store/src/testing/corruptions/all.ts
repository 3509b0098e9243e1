import type { Corruption } from "./corruption.ts";
import { fileCorruptions } from "./file-corruptions.ts";
import { recordCorruptions } from "./record-corruptions.ts";

/** The corruptions of `docs/durability.md`, each as an action on a real store. */
export const corruptions: readonly Corruption[] = [...recordCorruptions, ...fileCorruptions];

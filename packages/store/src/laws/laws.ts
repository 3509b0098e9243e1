import type { KeyValueReader } from "../kv.ts";
import type { CheckLimits, Finding } from "./finding.ts";

export function checkLaws(_reader: KeyValueReader, _limits: CheckLimits): readonly Finding[] {
  return [];
}

import type { Sample } from "../../../contract/import-format.ts";
import { has, isRecord } from "../../../values/odd-values.ts";

export type SlackMessage = Readonly<Record<string, unknown>>;

/** What the export of a workspace names its members by; the second is that of an organisation. */
export const MEMBER_LISTS = ["users.json", "org_users.json"] as const;

export const isDay = (value: unknown): value is readonly SlackMessage[] =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(isRecord) &&
  value.some((one) => one["type"] === "message" && isTimestamp(one["ts"]));

const isTimestamp = (value: unknown): boolean =>
  typeof value === "string" && /^\d{1,12}\.\d{1,9}$/u.test(value);

/** By its members, or by its name where they say nothing of a workspace. */
export function isMemberList(sample: Pick<Sample, "name" | "value">): boolean {
  const value = sample.value();
  const isList =
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => has(one, "id") && has(one, "profile") && has(one, "name"));
  if (!isList) return false;
  if (value.some((one) => has(one, "team_id") || has(one, "is_bot"))) return true;
  return MEMBER_LISTS.some((name) => name === sample.name) && value.every(hasShownName);
}

const hasShownName = ({ profile }: { readonly profile?: unknown }): boolean =>
  has(profile, "real_name") || has(profile, "display_name");

/** The name that people see: their own choice before the one on record. */
export function nameOf(member: unknown): string | undefined {
  if (!isRecord(member)) return undefined;
  const { profile } = member;
  const inner = isRecord(profile) ? nameOf(profile) : undefined;
  return (
    inner ?? wordOf(member["display_name"]) ?? wordOf(member["real_name"]) ?? wordOf(member["name"])
  );
}

export const wordOf = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

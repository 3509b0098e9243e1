import { whole } from "@hsms/messages";

export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

const DAY_MS = 86_400_000;

/** Whole days from one moment to a later one; none where a clock went back. */
export const daysBetween = (from: number, to: number): number =>
  Math.max(0, Math.floor((to - from) / DAY_MS));

/** Of things a second, as exactly as anybody wants to know it. */
export const rateOf = (perSecond: number): string =>
  perSecond < 10 ? perSecond.toFixed(1) : whole(Math.round(perSecond));

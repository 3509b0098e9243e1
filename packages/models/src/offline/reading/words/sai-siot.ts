import { Final, lastFinal, withFinal } from "@hsms/language";

/** A syllable before a noun that is often joined to another. */
const JOINED =
  /(?<=[가-힣])[가-힣](?=(?:날|집|길|일|돈|값|방|자리|물|말|상|밥|국|잔|속|병|가|간|줄|살)$)/u;

/** 제삿날 as 제사날, 가겟집 as 가게집: the ㅅ that joins two nouns belongs to neither. */
export const opened = (stem: string): string =>
  stem.replace(JOINED, (joined) =>
    lastFinal(joined) === Final.s ? withFinal(joined, Final.none) : joined,
  );

/** 제사 and 제삿날 of each other: the first noun of one that is joined, and what a noun is called on its day. */
export function joinedWith(stem: string): readonly string[] {
  const parts = opened(stem);
  if (parts !== stem) return [parts.replace(/(?:방|자리|.)$/u, "")];
  return stem.length > 1 && lastFinal(stem) === Final.none ? [`${withFinal(stem, Final.s)}날`] : [];
}

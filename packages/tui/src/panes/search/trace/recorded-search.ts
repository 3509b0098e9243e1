import type { SearchEvent } from "@hsms/engine";
import { drawInto, emptyPicture, type SearchPicture, type Verdict } from "../picture.ts";

/** A search: its events in order, and the picture that they make. */
export interface RecordedSearch {
  /** Of this process, the engine's; of others, counted down from −1. */
  readonly searchId: number;
  /** When its first event came; milliseconds since 1970. */
  readonly startedAt: number;
  readonly lastEventAt: number;
  readonly events: readonly SearchEvent[];
  readonly picture: SearchPicture;
}

export function beginSearch(searchId: number, at: number): RecordedSearch {
  return { searchId, startedAt: at, lastEventAt: at, events: [], picture: emptyPicture };
}

export function addEvents(
  search: RecordedSearch,
  events: readonly SearchEvent[],
  at: number,
): RecordedSearch {
  return {
    ...search,
    lastEventAt: at,
    events: [...search.events, ...events],
    picture: drawInto(search.picture, events),
  };
}

export function addVerdict(
  search: RecordedSearch,
  { found, quoted, confidence }: Verdict,
): RecordedSearch {
  return { ...search, picture: { ...search.picture, answer: { found, quoted, confidence } } };
}

export function addWords(
  search: RecordedSearch,
  words: ReadonlyMap<number, readonly string[]>,
): RecordedSearch {
  return { ...search, picture: { ...search.picture, words } };
}

export const isElsewhere = ({ searchId }: RecordedSearch): boolean => searchId < 0;

/** What was known after so many events; of all of them it is kept. */
export function pictureAt(search: RecordedSearch, events: number): SearchPicture {
  return events >= search.events.length
    ? search.picture
    : drawInto(emptyPicture, search.events.slice(0, events));
}

import { signal } from "@preact/signals";
import { said } from "../link/changing.ts";

export const PLACES = [
  "search",
  "memories",
  "time",
  "branches",
  "review",
  "backups",
  "figures",
  "settings",
] as const;
export type Place = (typeof PLACES)[number];

const read = (): Place => PLACES.find((name) => location.hash === `#/${name}`) ?? "search";

/** Which part of the page is shown; in the address, so that "back" leads back. */
export const place = signal<Place>(read());

addEventListener("hashchange", () => {
  place.value = read();
  // What was done elsewhere is not of this part.
  said.value = null;
});

export const PLACES_FORM = "none | https://HOST[:PORT],…";

/** Whether a text is such a list: every place with its scheme, and nobody's name or password in it. */
export function arePlaces(text: string): boolean {
  if (text === "none") return true;
  return text.split(",").every((place) => {
    const url = URL.parse(place.trim());
    return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  });
}

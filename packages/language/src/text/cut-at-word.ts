/** At most so many characters, ending with a whole word where there are words. */
export function cutAtWord(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  const end = cut.search(/\s+\S*$/);
  // Half a surrogate pair is no character.
  return (end > maxLength / 2 ? cut.slice(0, end) : cut).replace(/[\uD800-\uDBFF]$/, "").trimEnd();
}

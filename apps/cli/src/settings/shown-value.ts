/** A value as a refusal may show it: an address without who signs in there, and without what its query says, in which keys stand. */
export const shownValue = (text: string): string =>
  text.replaceAll(/\/\/\S*@/gu, "//…@").replaceAll(/\?[^\s"]+/gu, "?…");

/** `!forget` and `!undo` of the chat. */
export const enTakeBack = {
  forgot: (index: number, said: string) => `Forgot #${index}: "${said}". !undo brings it back.`,
  nothingSaid: "Nothing stands here that could be forgotten.",
  noTurn: (number: string) =>
    `There is no memory "${number}" to forget: !forget, or !forget NUMBER.`,
  withheld: (index: number) =>
    `#${index} is pinned, immutable or of importance 10, and stays. \`hsms forget --help\` tells how to forget it all the same.`,
  undone: (what: string) => `Undone: ${what}`,
  asks: (what: string) =>
    `Undoing this takes memories away, so it is asked first: ${what}. \`hsms undo\`, or u in the topics, does it.`,
};

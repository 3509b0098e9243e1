const turns = (count: number): string => `${count} ${count === 1 ? "turn" : "turns"}`;

/** The tree of the conversation. */
export const branches = {
  root: "root",
  present: "present",
  states: { archived: "archived", purged: "deleted" },
  same: "The talk stands here.",
  before: (count: number) => `${turns(count)} back`,
  differs: (difference: { readonly at: string; readonly here: number; readonly there: number }) =>
    `parts at ${difference.at}: ${turns(difference.here)} here, ${difference.there} in the talk`,
  keys: {
    "branches.open": "go on here",
    "branches.return": "where the talk stands",
    "branches.down": "down",
    "branches.up": "up",
    "branches.half-down": "half a page down",
    "branches.half-up": "half a page up",
    "branches.page-down": "page down",
    "branches.page-up": "page up",
    "branches.first": "root",
    "branches.last": "last turn",
  },
};

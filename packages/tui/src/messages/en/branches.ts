const turns = (count: number): string => `${count} ${count === 1 ? "turn" : "turns"}`;

export const branches = {
  root: "root",
  present: "← you are here",
  states: { archived: "forgotten", purged: "deleted" },
  same: "The conversation is here.",
  before: (count: number) => `${turns(count)} back`,
  differs: (difference: { readonly at: string; readonly here: number; readonly there: number }) =>
    `branches at ${difference.at}: here ${turns(difference.here)}, your branch ${difference.there}`,
  keys: {
    "branches.open": "continue here",
    "branches.show": "show in Topics",
    "branches.forget": "forget",
    "branches.return": "present position",
    "branches.first": "root",
    "branches.last": "last turn",
  },
};

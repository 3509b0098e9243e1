export const enTurn = {
  added: (index: number) => `kept as #${index}`,
  importance: (importance: number) => `importance ${importance}`,
  pinned: "pinned",
  states: { active: "", archived: "forgotten", purged: "deleted for good" },
  undated: "date unknown",
  none: "There are no such memories.",
  noTags: "No memory has a tag.",
};

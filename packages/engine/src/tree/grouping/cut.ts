/** Cuts a list into `count` groups of about equal size, keeping the order. */
export function cutEvenly<Thing>(
  things: readonly Thing[],
  count: number,
): readonly (readonly Thing[])[] {
  const groups: Thing[][] = [];
  const parts = Math.min(count, things.length);
  for (let part = 0; part < parts; part++) {
    const from = Math.round((part * things.length) / parts);
    groups.push(things.slice(from, Math.round(((part + 1) * things.length) / parts)));
  }
  return groups;
}

/**
 * Groups things by descending height so that each group is as full as the fewest levels allow:
 * rooms are powers of the fan-out, so none is wasted.
 */
export function cutByRoom<Thing extends { readonly room: number }>(
  things: readonly Thing[],
  fanout: number,
): readonly (readonly Thing[])[] {
  const falling = things.toSorted((a, b) => b.room - a.room);
  for (let room = falling[0]?.room ?? 1; ; room *= fanout) {
    const groups: Thing[][] = [];
    let free = 0;
    for (const thing of falling) {
      if (free < thing.room) {
        groups.push([]);
        free = room;
      }
      groups.at(-1)?.push(thing);
      free -= thing.room;
    }
    if (groups.length <= fanout) return groups;
  }
}

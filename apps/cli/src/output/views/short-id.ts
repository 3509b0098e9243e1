/** Characters of a shortened id (S0-78). */
const LENGTH = 8;

/**
 * The eight characters by which a node is named: its last. Ids rise with time, so that the first are the same for
 * all nodes of a minute.
 */
export const shortId = (id: string): string => id.slice(-LENGTH);

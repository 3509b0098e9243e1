/**
 * Eight digits of an id that tell namesakes apart: the last ones, which are random. The first ones are
 * the time, and nodes that were made within a minute of each other share them.
 */
export const lastDigits = (id: string): string => id.slice(-8);

/** On the scale 1–10: the middle, until the turn is judged (S3-11). */
export const DEFAULT_IMPORTANCE = 5;

/** Category of a turn that has none. */
export const DEFAULT_CATEGORY = "fact";

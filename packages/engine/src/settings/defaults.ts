/** Middle of the scale, until somebody judges it (S3-11). */
export const DEFAULT_IMPORTANCE = 5;

/** What a memory is where nobody says. */
export const DEFAULT_CATEGORY = "fact";

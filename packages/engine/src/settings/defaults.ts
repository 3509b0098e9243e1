/** 1–10; the middle of the scale, until a judgement is made (S3-11). */
export const DEFAULT_IMPORTANCE = 5;

/** Of a turn that is given none. */
export const DEFAULT_CATEGORY = "fact";

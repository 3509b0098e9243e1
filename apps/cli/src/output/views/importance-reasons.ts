import { scoreImportance, type ImportanceReason, type Turn } from "@hsms/engine";

/** Of a level that was worked out. A file of its own, so that help does not load the analysis of words. */
export const reasonsOf = (turn: Turn): readonly ImportanceReason[] => scoreImportance(turn).reasons;

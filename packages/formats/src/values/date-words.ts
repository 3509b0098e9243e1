/** Marks of the half of a day before noon, as programs write local times. */
export const BEFORE_NOON: readonly string[] = ["am", "a.m.", "오전", "午前", "上午"];

/** The same after noon. */
export const AFTER_NOON: readonly string[] = ["pm", "p.m.", "오후", "午後", "下午"];

export const DATE_SEPARATORS = { year: "[-/.년]", month: "[-/.월]", day: "[.일]?" } as const;

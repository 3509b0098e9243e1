/** What the original puts into a root that is not a turn (C2-01); an empty root is one too. */
export const ROOT_TEXTS: readonly { readonly user: string; readonly assistant: string }[] = [
  { user: "", assistant: "" },
  { user: "[시스템]", assistant: "대화를 시작합니다" },
  { user: "[시스템]", assistant: "대화를 시작합니다." },
];

import { writeUserSetting } from "../../settings/config.ts";
import type { WorkDeps } from "./work-deps.ts";

/** The same screen in the other language, and every one from now on. */
export async function otherLanguage({ context, visit }: WorkDeps): Promise<void> {
  const language = context.language === "ko" ? "en" : "ko";
  writeUserSetting({ paths: context.config.paths, key: "LANG", value: language });
  visit({ type: "language", language });
}

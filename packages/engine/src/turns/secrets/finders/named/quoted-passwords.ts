import { isReference } from "../values.ts";
import type { Naming } from "./links.ts";
import { COPULA, EXAMPLE_PASSWORDS, PASSWORD_WORDS, REMARK, STATE_WORDS } from "../words.ts";

/** Minimum length: three Korean syllables, or four ASCII characters; shorter quotations are letters or words. */
const shortest = /[^ -~].*[^ -~].*[^ -~]|.{4}/;

/** Reported speech in Korean: `"틀렸다"고`. */
const spoken = /(?:다|요|까|오|죠|해|돼)[.!?…]{0,3}$/;
const saying = /^\s?(?:라?고|라는|는|며|라며)(?![가-힣]{3})/;

/** An adverb or a requirement: `"안전하게" 보관해`, `"숫자 포함"이어야`. */
const adverb = /^\S*(?:게|히|적으로|절대|절대로|반드시)$/;
const demand = /^\s?(?:이?어야|여야|이 (?:원칙|기본|필수))/;

/**
 * Whether the quotation after the name is the password itself, in any letters and words: neither a
 * remark nor a placeholder.
 */
export function isQuotedPassword({ value, link, after }: Naming): boolean {
  if (link.force !== "direct" && !(link.force === "weak" && COPULA.test(after))) return false;
  const core = value.trim().replace(/[.!?]{1,3}$/, "");
  if (!shortest.test(core) || !/[\p{L}\p{N}]/u.test(core) || isReference(core)) return false;
  if (EXAMPLE_PASSWORDS.has(core.toLowerCase()) || STATE_WORDS.test(core)) return false;
  if (REMARK.test(core) || core.search(PASSWORD_WORDS) !== -1) return false;
  if (demand.test(after) || (adverb.test(core) && !COPULA.test(after))) return false;
  return !(spoken.test(value) && saying.test(after));
}

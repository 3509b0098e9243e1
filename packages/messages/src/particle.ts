/** What follows a word by its last sound: with a final consonant the first, else the second. */
const particles = [
  "은/는",
  "이/가",
  "을/를",
  "와/과",
  "으로/로",
  "이라는/라는",
  "이어야/여야",
] as const;
type Particle = (typeof particles)[number];

export const isParticle = (given: string | undefined): given is Particle =>
  particles.some((each) => each === given);

/**
 * How what is no Hangul is mostly read: digits by their names (영, 일, 삼, 육, 칠, 팔 end in a consonant), words by
 * their ends (`model`, `file`, `ring`), and R by its name where it ends capitals (`PR`).
 */
const CLOSED = /(?:[013678LMN]|[lmn]e?|ng|(?<![a-z])R)$/u;
const IN_RIEUL = /(?:[178L]|le?|(?<![a-z])R)$/u;

/** The particle that follows a word, whatever brackets and quotation marks stand around it. */
export function particle(word: string | number, kind: Particle): string {
  const [closed = "", open = ""] = kind.split("/");
  const read = String(word)
    .normalize("NFC")
    .replace(/[^\p{L}\p{N}]+$/u, "");
  if (read === "") return open;
  const code = read.charCodeAt(read.length - 1) - 0xac00;
  // Syllables stand in the order of their finals, 28 to a vowel.
  const final = code >= 0 && code < 11_172 ? code % 28 : null;
  const isClosed = final === null ? CLOSED.test(read) : final > 0;
  if (kind === "와/과") return isClosed ? open : closed;
  // Behind ㄹ it is as behind a vowel.
  const isRieul = final === null ? IN_RIEUL.test(read) : final === 8;
  return isClosed && !(kind === "으로/로" && isRieul) ? closed : open;
}

/** What follows a word by its last sound: with a final consonant the first, else the second. */
const particles = ["은/는", "이/가", "을/를", "와/과", "으로/로", "이라는/라는"] as const;
type Particle = (typeof particles)[number];

export const isParticle = (given: string | undefined): given is Particle =>
  particles.some((each) => each === given);

/** Of the digits as they are read: 영, 일, 삼, 육, 칠, 팔 end in a consonant. */
const closedDigits = "013678";
/** Letters whose words are mostly read with a consonant at their end; of the others most are not. */
const closedLetters = "lmn";

/** The particle that follows a word, whatever brackets and quotation marks stand around it. */
export function particle(word: string | number, kind: Particle): string {
  const [closed = "", open = ""] = kind.split("/");
  const last = Array.from(String(word).normalize("NFC"))
    .findLast((letter) => /[\p{L}\p{N}]/u.test(letter))
    ?.toLowerCase();
  if (last === undefined) return open;
  const code = last.charCodeAt(0) - 0xac00;
  // Syllables stand in the order of their finals, 28 to a vowel.
  const final = code >= 0 && code < 11_172 ? code % 28 : null;
  const isClosed =
    final === null ? closedDigits.includes(last) || closedLetters.includes(last) : final > 0;
  if (kind === "와/과") return isClosed ? open : closed;
  // Behind ㄹ it is as behind a vowel.
  const isRieul = final === null ? "178l".includes(last) : final === 8;
  return isClosed && !(kind === "으로/로" && isRieul) ? closed : open;
}

import { splitSentences } from "@hsms/language";
import { KOREAN_GIVES } from "../../lexicon/cues.ts";

/** A message that asks the memory to forget. */
export interface ForgetRequest {
  /** What it is about, in the words of the message; empty for what was said last. */
  readonly about: string;
}

/** A request is a line; what is longer tells something. Characters. */
const LONGEST_REQUEST = 200;

/** The request to forget that a message is; `null` for one that also tells something, and where others forget or are to. O(characters). */
export function readForgetRequest(message: string): ForgetRequest | null {
  if (message.length > LONGEST_REQUEST) return null;
  const [sentence = "", ...others] = splitSentences(message).filter((one) => !COURTESY.test(one));
  if (others.length > 0) return null;
  const line = sentence.replaceAll(/\s+/gu, " ").replace(/[\s.!~…?？ㅋㅎㅠㅜ]+$/u, "");
  return /[가-힣]/u.test(line) ? readKorean(line) : readEnglish(line);
}

const COURTESY =
  /^(?:please|thanks?|thank you|ok(?:ay)?|sorry|hey|hi|고마워요?|감사합니다|부탁해요?|미안해요?)[\s.!,~]*$/iu;

const ENGLISH =
  /^(?:(?:hey|hi|ok|okay|oh|no|and|now|so|actually|sorry|please|pls|just),? )*(?:(?:can|could|would|will) you (?:please |just )?|you (?:can|may|should) (?:now |just )?|(?:i want|i need|i'd like|i would like) you to (?:please |just )?)?(?<verb>forget|delete|remove|erase) (?<object>.+)$/iu;
const ENGLISH_TAIL =
  /(?:,? (?:please|now|for me|thanks|thank you|from (?:your|the|my) memory))+$/iu;
const TOLD = String.raw`(?:i|we)(?:'ve| have| had)? (?:just |ever )?(?:said|told|wrote|typed|mentioned)\b`;
/** `Forget to lock up`, `Forget where I put it`: somebody else does. */
const OF_OTHERS = new RegExp(
  String.raw`^(?:to|where|when|how|who|whose|why|which|whether|if|not)\b|^what (?!${TOLD})`,
  "iu",
);
/** What else is deleted is no business of the memory. */
const OF_WORDS = new RegExp(
  String.raw`^(?:it|that|this|them|those|these)$|\b${TOLD}|^(?:everything|anything|all) (?:about|on)\b|\bmemor(?:y|ies)\b|\b(?:last|previous|that|this) message\b`,
  "iu",
);
/** It tells more than what is to be forgotten. */
const GOES_ON = /[,;]|\s[-–—]\s|\b(?:but|because)\b|\b(?:and|so) (?:i|we|he|she|they|it|you)\b/iu;
const FRAME = new RegExp(
  String.raw`^(?:(?:about|that|the fact|everything|anything|all|what|whatever|(?:the|that|this|those|my|all)(?: last| previous)? (?:thing|bit|part|stuff|memory|memorie|message)s?)(?: |$))*(?:${TOLD}(?: (?:you|just now|earlier|before|today|yesterday))*(?: |$))?(?:(?:about|of|on|that)(?: |$))?`,
  "iu",
);

function readEnglish(line: string): ForgetRequest | null {
  const { verb = "", object = "" } = ENGLISH.exec(line.replace(ENGLISH_TAIL, ""))?.groups ?? {};
  if (object === "" || OF_OTHERS.test(object) || GOES_ON.test(object)) return null;
  if (verb.toLowerCase() !== "forget" && !OF_WORDS.test(object)) return null;
  const about = object.replace(FRAME, "");
  return { about: /^(?:it|this|them|those|these)?$/iu.test(about) ? "" : about };
}

const GIVE =
  "(?:줘요?|주세요|주라|줄래요?|주겠어요?|줄 수 있(?:어|어요|나요|을까|을까요)|달라|주시겠어요)";
const KOREAN_FORGET = new RegExp(
  `^(?<object>.+?) (?:잊어 ?(?:버려 ?)?${GIVE}|잊어(?:버려)?라|기억하지 ?(?:마|마라|마세요|말아 ?${GIVE}))$`,
  "u",
);
const KOREAN_DELETE = new RegExp(
  `^(?<object>.+?) (?:(?:지워|없애|삭제해|빼) ?(?:버려 ?)?${GIVE}|지워(?:버려)?|삭제해|잊어(?:버려)?|잊어도 (?:돼요?|됩니다|괜찮아요?))$`,
  "u",
);
/** `나 그 얘기 자꾸 잊어버려` tells of oneself. */
const OF_ONESELF = /(?:^|\s)(?:나|난|나는|저|전|저는|자꾸|자주|맨날|항상|금방|매번|늘)(?=\s)/u;
const FILLER = /^(?:좀|다|전부|모두|싹|그냥|이제|제발|그만)$/u;
const TELLING = "(?:말|얘기|이야기)(?:한|했던|해 ?준)|알려준|적은|적어둔";
const ENDING = "(?:들)?(?:은|는|을|를|도|에서)?";
const THING = "(?:거|것|건|걸|게|내용|사실)";
const POINTER = `(?:그|이|저)(?:거|것|건|걸|게)${ENDING}`;
/** Words, and what stands for them. */
const KOREAN_WORDS = new RegExp(
  `(?:^| )(?:${POINTER}|\\S*(?:얘기|이야기)${ENDING}|(?:그|이|방금|한|했던|하던) ?말${ENDING}|기억${ENDING}|(?:${TELLING}) ?${THING}${ENDING})$`,
  "u",
);
/** What only says that something was told. */
const KOREAN_FRAME = new RegExp(
  `^(?:${THING}${ENDING}|(?:얘기|이야기|말|기억)${ENDING}|(?:${TELLING})(?:${THING}${ENDING})?|${POINTER}|한|했던|하던|대한|대해|대해서|관한|내가|제가|방금|아까|전에|어제|오늘|그|이)$`,
  "u",
);

function readKorean(line: string): ForgetRequest | null {
  const forgets = KOREAN_FORGET.exec(line)?.groups?.["object"];
  const object = forgets ?? KOREAN_DELETE.exec(line)?.groups?.["object"];
  if (object === undefined) return null;
  const words = object.split(" ");
  const fillers = words.toReversed().findIndex((word) => !FILLER.test(word));
  const named = fillers === -1 ? [] : words.slice(0, words.length - fillers);
  const isOfWords = KOREAN_WORDS.test(named.join(" "));
  const embeds = new RegExp(`[가-힣] ?${THING}${ENDING}$`, "u").test(named.join(" "));
  if (forgets === undefined && (!isOfWords || OF_ONESELF.test(line))) return null;
  // `민수가 그 일은 잊어줘`: he does.
  if (!isOfWords && !embeds && KOREAN_GIVES.test(line)) return null;
  const isFrame = (word: string): boolean => KOREAN_FRAME.test(word);
  const first = named.findIndex((word) => !isFrame(word));
  const last = named.findLastIndex((word) => !isFrame(word));
  return { about: first === -1 ? "" : named.slice(first, last + 1).join(" ") };
}

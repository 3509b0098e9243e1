/** What opens a message and tells nothing, with "that" where it may have it. */
const OPENERS = [
  "(?:please|kindly|pls|plz)(?! (?:the|a|an|my|your|his|their|our|people)\\b)(?:,? (?:note|remember|keep in mind|bear in mind|be aware|be advised|know|save|store|record|make a note|don't forget|do not forget)(?: (?:this|that|of this|for me|this for me))*)?",
  "(?:(?:can|could|would|will|might) you|i(?:'d| would) (?:like|ask|want) you to|i want you to|i need you to|you should|you may want to|you might want to)(?: (?:please|kindly|maybe|just|also))?,? (?:note|remember|keep in mind|bear in mind|know|save|store|record|write down|jot down|make a note|take note|don't forget|add)(?: (?:this|that|of this|of the fact|down|for me|this for me|this down|to your memory))*(?: please)?",
  "(?:just )?(?:so (?:that )?you know|so you are aware|so you're aware|fyi|for your information|for the record|for what it's worth|fwiw|for future reference|for reference|as a reminder|quick reminder|a quick note|quick note|as a side note|side note|as an aside|just a heads up|heads up|a heads-up|heads-up|note|note to self|reminder|by the way|btw|incidentally|as you may know|as you know|in case (?:you need it|it helps|it matters|it's useful|you're wondering|you were wondering)|if you don't mind|if it helps|if it's any use|if i may|as far as that goes)",
  "(?:i (?:just |also |really )?(?:want|wanted|would like|wish)|i(?:'d| would) (?:just |also )?like|just want(?:ed)?|let me|allow me to|i should|i must|i need to) (?:to )?(?:let you know|tell you|mention|say|add|note|point out|inform you|share with you|remind you|make sure you know|you to know)",
  "(?:would|do) you mind (?:noting|remembering|keeping in mind|saving|recording|making a note)(?: (?:this|that|of this|for me|down))*",
  "(?:can|could|would|will) you (?:please|kindly)|just to (?:let you know|say|mention|note)|for context|(?:i )?(?:just )?thought (?:you should know|you'd like to know|i'd (?:mention|let you know|tell you|say|add|share)|i would (?:mention|let you know|tell you))|(?:you (?:might|may) (?:like|want) to know|it may help to know|it might help to know)|i(?:'d| would) (?:appreciate it|be grateful|be glad) if you(?:'d| would| could)? (?:remember|remembered|note|noted|keep in mind|kept in mind|save|saved)|(?:pardon|forgive|excuse) the interruption, but|with respect|respectfully|please be (?:informed|advised|aware)",
  "(?:just )?letting you know|i(?:'m| am) (?:just )?letting you know|(?:remember|don't forget|do not forget|keep in mind|bear in mind|be aware|make a note|note|take note|save this|save this for me|write this down)",
  "(?:i(?:'m| am) )?(?:so |very |really )?sorry(?: (?:to (?:bother|disturb|bug|trouble|interrupt) you|for (?:bothering|disturbing|the bother|the trouble|interrupting)(?: you)?))(?: again)?,? but|(?:i )?(?:apologi[sz]e|apologies) (?:for|if) [a-z' ]{3,30}, but|i hope (?:you don't mind|it's okay|it's ok|this is okay)(?: me saying)?,? but|excuse me,?(?: but)?|pardon me,?(?: but)?",
  "(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|dear assistant|greetings)(?: (?:there|again|everyone|all))?",
] as const;
/** These are words of a sentence too, unless a mark parts them from it. */
const MARKED_OPENERS =
  "well|so|oh|ah|okay|ok|alright|right|yes|yeah|yep|um|uh|hmm|actually|honestly|to be honest|tbh|in fact|as it happens|you know|look|listen|anyway|also|and|also just|i mean|thanks|thank you|many thanks|one more thing|one thing|another thing|sorry|please|basically";

/** What a verb among the openers takes as its own: `remember to call`. */
const OBJECTS =
  "(?:to|about|how|when|where|what|who|why|him|her|them|of|you|me|us|down|everybody|everyone|nobody)";

const OPENING = new RegExp(
  `^(?:(?:${OPENERS.join("|")})(?:\\s*[,:;.!–—-]+\\s*|\\s+(?!${OBJECTS}\\b))(?:that\\b\\s*[,:]?\\s*)?|(?:${MARKED_OPENERS})\\s*[,:;.!…–—-]+\\s*)`,
  "u",
);
const CLOSING =
  /[\s,;–—-]+(?:(?:please|kindly) (?:note|remember|keep in mind|save)(?: (?:this|that|it))?|please|pls|thanks|thank you|thanks a lot|thank you so much|many thanks|thx|by the way|btw|fyi|just so you know|for your information|for the record|you know|okay|ok)[\s.!]*$/u;
const CLOSING_TAG = /[,;]\s*(?:okay|ok|please|thanks)\s*\?$/u;

const KEEPING =
  /^(?:(?:can|could|would|will) you )?(?:please |kindly |just )*(?:(?:do )?(?:remember|note|save|store|keep|record|write down|make a note of|keep in mind|bear in mind|don't forget|take note of)(?: (?:this|that|it|of (?:this|that|it)|down|in mind|for me|for later|for next time|please|for the future))+)(?: please)?[\s.!?]*$|^(?:i )?hope (?:you(?:'re| are) (?:well|doing well|okay|good)|all is well|this (?:helps|finds you well)|that helps|that's okay)[\s.!]*$|^(?:how are you|hope you're well|thanks in advance|many thanks|cheers|sorry to bother you|apologies for the bother|just a quick note|just letting you know|just so you know|fyi|by the way)[\s.!?]*$/u;

/** Is the whole sentence a greeting, or a request to keep the others? */
export const asksToKeepEnglish = (sentence: string): boolean => KEEPING.test(sentence);

/** A message opens with two or three of them at most. */
const MOST_OPENERS = 3;

/** A folded sentence without what only frames it: openers, thanks, the request to remember it. */
export function unframeEnglish(sentence: string): string {
  let rest = sentence.replace(CLOSING_TAG, ".");
  let isRequest = false;
  for (let count = 0; count < MOST_OPENERS; count += 1) {
    const opening = OPENING.exec(rest)?.[0];
    if (opening === undefined || opening.length === rest.length) break;
    isRequest ||= ASKING.test(opening);
    rest = rest.slice(opening.length);
  }
  rest = rest.replace(CLOSING, "");
  // "Could you note that …?" asks to note, and tells the rest.
  return isRequest ? rest.replace(/[?\s]+$/u, "") : rest;
}

const ASKING = /^(?:can|could|would|will|might|do) you/u;

import { wordList } from "../text/word-list.ts";
import { anyOf, type PolicyWords } from "./policy-words.ts";

/** Without the flag for Unicode, with which such a pattern takes ten times as long to compile. */
const word = (...words: readonly string[]): RegExp => new RegExp(`\\b${anyOf(...words)}\\b`, "i");

export const ENGLISH_POLICY: PolicyWords = {
  preference: word(
    "prefer(?:s|red)?",
    "favou?rites?",
    "dislikes?d?",
    "hates?d?",
    "adores?d?",
    "enjoy(?:s|ed)?",
    "i (?:really |also |still |just )?(?:like|love)",
    "i (?:really |also |still )?don['’]?t (?:really )?(?:like|eat|drink)",
    "can['’]?t (?:stand|bear)",
    "(?:i['’]d|would) rather",
    "(?:big |huge )?fan of",
    "(?:fond of|keen on|(?:really|very|not) into)",
  ),
  strongPreference: word(
    "favou?rites?",
    "i (?:really |also |still |just )?(?:love|like|hate|adore|prefer|dislike)",
    "can['’]?t (?:stand|bear)",
    "don['’]?t (?:really )?(?:like|eat|drink)",
    "(?:big |huge )fan of",
  ),
  technical: word(
    ...wordList(`
      api sql postgres(?:ql)? mysql sqlite redis docker kubernetes nginx git(?:hub|lab)? branch
      commits? merge[ds]? deploy(?:s|ed|ment)? servers? query|queries database index(?:es)?
      functions? variables? stack recurs(?:es|ion|ive) compil(?:e|es|er|ing) builds? python
      java(?:script)? typescript react vue rust linux node\\.?js css html json http frameworks?
      librar(?:y|ies) algorithms? bugs? debug(?:ging|ged)? cache[ds]? threads? clusters? config
      decorators? components? regex backend|frontend
    `),
    "memory leak",
    "event listener",
    "unit tests?",
    "test coverage",
    "error \\d{3}|\\d{3} errors?",
  ),
  emotion: word(
    ...wordList(`
      happy depressed nervous upset lonely angry thrilled anxious stress(?:ed|ful)? sad exhausted
      excited worried scared afraid frustrat(?:ed|ing) disappointed proud ashamed jealous
      heartbroken miserable overwhelmed grateful relieved
    `),
    "burn(?:ed|t) out|burnout",
    "mad at",
  ),
  marker: word(
    "(?:as|like) (?:i|we|you) (?:said|mentioned|told you|discussed)(?: (?:before|earlier))?",
    "(?:i|you|we) (?:told|mentioned|discussed|talked about|said|were talking about)(?: (?:me|you))?(?: about)?(?: (?:last|earlier|before|the other))?(?=\\s*(?:[.,!]|$|last|earlier|before|worked|the other))",
    "we (?:discussed|talked about) (?:last|earlier|before)",
    "remember (?:when|the|that|what|how)",
    "(?:go|going|come|coming) back to (?:what|our|the|that)",
    "where we left off",
    "(?:our|the) (?:earlier|last|previous) (?:conversation|talk|chat|discussion)",
    "you told me",
  ),
  phatic: [
    "hi+|hello+|hey+|hiya|howdy|yo|greetings|hi there|hello there|hey there",
    "good (?:morning|afternoon|evening|night)",
    "(?:nice|pleased|good|great) to (?:meet|see) you(?: too)?",
    "how are you(?: doing)?|how(?:['’]s it| is it) going|what(?:['’]s| is) up|how do you do",
    "long time no see",
    "(?:good ?)?bye(?: bye)?|see (?:you|ya)(?: (?:later|soon|around|again))?|talk to you (?:later|soon)|take care|later|cheers",
    "have a (?:nice|great|good|lovely) (?:day|one|time|evening|night)",
    "(?:ok(?:ay)? |oh |great |many )?(?:thanks|thank you|thx|tysm)(?: (?:so much|very much|a lot|a bunch|again|for (?:your|the|all (?:your|the)) (?:help|time)|for (?:helping|that)))?",
    "much appreciated|i (?:really )?appreciate (?:it|that|your help)",
    "that (?:really )?(?:helps|helped)(?: a lot)?|that (?:was|is) (?:really |very )?helpful|you['’]?re (?:the best|awesome|great)",
    "you['’]?re (?:very |most )?welcome|you are welcome|no problem|no worries|my pleasure|anytime|don['’]t mention it",
    "yes|yep|yeah|yup|ya|aye|uh-?huh|mhm",
    "sure(?: thing)?|of course|certainly|absolutely|definitely|exactly|indeed|agreed|right|true|correct",
    "o?k(?:ay)?(?: then)?|okey|okie|alright|all right|fine|very well",
    "(?:i )?got it|understood|i (?:see|understand|know)|noted|roger|(?:that |it )?makes sense",
    "sounds (?:good|great|perfect|fine)|(?:that['’]s |that is |it['’]s )?(?:so |very |really )?(?:cool|great|awesome|perfect|nice|amazing|good|fantastic|wonderful|excellent|lovely|interesting)",
    "wow|oh+|ah+|aw+|uh+|um+|h+m+|huh|er+|well|so|lol|lmao|rofl|(?:ha)+h?|(?:he)+h|yay|oops|phew|really|please",
  ],
  courtesy: [
    "(?:how|what) (?:can|may|could) i (?:help|do|assist)(?: (?:you|for you))?(?: with)?(?: today)?",
    "(?:i['’]m |i am )?(?:glad|happy)(?: (?:i|to))?(?: could)? help(?:ed)?",
    "(?:please )?(?:feel free to ask|let me know)(?: if (?:there(?:['’]s| is) anything else(?: you need| i can (?:do|help with))?|you (?:need|have|want) (?:anything|any)(?: (?:else|more|other))?(?: (?:help|questions?))?))?",
    "is there anything else (?:i can (?:help|assist)(?: you)? with|you need)(?: today)?",
    "it(?:['’]s| is) (?:nice|great|good) to (?:meet|see|hear from) you(?: too)?",
  ],
  praise:
    /^(?:(?:yes|yeah|oh|ok|okay|that['’]?s|that is|it['’]?s|it is|just|this is)[\s,.!]+)*(?:exactly|perfect)(?:[\s,.!]+(?:right|it|that|thanks|thank you|yes|exactly|perfect|what i (?:meant|wanted|needed)))*[\s.!]*$/i,
  rebuke:
    /^(?:no[\s,.!]+)?(?:(?:that|this|it)(?:['’]?s| is| was)[\s,]+(?:just |completely |totally )?)?wrong[\s.!,]*$|^no(?:[.!\s]*$|[,.!]\s(?!problem|worries)(?!.*\?\s*$)|\s(?:that['’]?s|it['’]?s|that is|it is) (?:not|wrong)(?!.*\?\s*$))/iu,
  weighty: word("config", "architecture", "design pattern", "fix", "bug", "performance"),
  slight: word("hello", "test"),
};

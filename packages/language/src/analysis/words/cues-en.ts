import type { Cues } from "./cue-types.ts";

/** People and things that somebody calls theirs when they tell of their life. */
const OWN =
  `name|nickname|age|birthday|birth date|hometown|home town|address|phone number|email|job|occupation|profession|major|degree|
school|university|company|employer|boss|hobby|hobbies|favou?rite|pet|dog|cat|kitten|puppy|wife|husband|partner|spouse|girlfriend|boyfriend|
fianc[eé]e?|son|daughter|kids?|children|mother|mom|mum|father|dad|parents|brother|sister|grandmother|grandma|grandfather|grandpa|family|
blood type|height|weight|allergy|allergies|dream|religion|nationality|native language|salary`.replaceAll(
    "\n",
    "",
  );

const LIFE =
  `live|lived|grew up|was born|come from|came from|moved to|work (?:as|at|for|in|from)|worked (?:as|at|for|in)|study|studied|majored|graduated|
own|speak|play|played|collect|hate|dislike|prefer|enjoy|adore|can'?t (?:eat|stand|drink)|cannot (?:eat|stand|drink)|don'?t (?:eat|drink|like)|never (?:eat|drink)|
(?:like|love)(?! (?:that|this|it|the|how|what|your|to hear|those|these)\\b)|have (?:a|an|one|two|three|four|five|no|\\d+) (?!questions?|ideas?|problems?|lot|few|bit|feeling)|
(?:got|get) married|am married|am allergic`.replaceAll("\n", "");

const BEING = `an? (?!bit|little|lot)|\\d{1,3}\\b|from |allergic|married|divorced|single\\b|vegan|vegetarian|pregnant|retired|left-handed|lactose|diabetic|engaged|originally`;

const AUXILIARY =
  "do|does|did|is|are|was|were|am|can|could|will|would|should|have|has|had|must|may|might";

export const ENGLISH_CUES: Cues = {
  question: new RegExp(
    `(?:^|[.!?:]\\s+)(?:(?:who|whom|what|when|where|which|why|how)(?:'s|’s|(?<!which|whom)s\\b|'re|’re|'d|’d| (?:${AUXILIARY})\\b)|(?:what|which|whose|how) (?:[\\p{L}-]+ ){1,3}?(?:${AUXILIARY})\\b|(?:${AUXILIARY}) (?:i|you|he|she|it|we|they|my|your|the|there|this|that|anyone|someone)\\b)`,
    "iu",
  ),
  self: /(?<![\p{L}\p{N}])(?:I|i|[Mm]y|[Ww]e|[Oo]ur|[Mm]ine|[Mm]yself)(?![\p{L}\p{N}])/u,
  selfStatement: new RegExp(
    [
      `(?<![\\p{L}])my (?:[\\p{L}-]+ ){0,2}?(?:${OWN})(?:[^.!?]{0,60}?)(?: is| are| was| were|'s|’s|:)`,
      `(?<![\\p{L}])I (?:really |also |usually |still |currently |mostly |absolutely |just |now |used to )?(?:${LIFE})`,
      `(?<![\\p{L}])(?:I'm|I’m|I am|I was) (?:also |actually |now |currently )?(?:${BEING})`,
      `(?<![\\p{L}])(?:call me|people call me) \\p{Lu}`,
    ].join("|"),
    "iu",
  ),
  request:
    /^(?:(?:ok|okay|so|now|then|and|also)[, ]+)?(?:please|remind me|tell me|show me|help me|give me|let me know|explain|describe|list|write|summari[sz]e|suggest|recommend|translate|compare|create|make me|find me|draft|rewrite)(?![\p{L}])/iu,
  ownPast:
    /(?<![\p{L}])(?:I|we|I've|we've|I’ve|we’ve)(?: [a-z]+)? (?:[a-z]+ed|went|got|made|took|had|was|were|saw|bought|found|met|gave|came|ran|wrote|read|told|said|felt|left|lost|won|ate|began|started)\b/iu,
  time: /(?<![\p{L}])(?:mon|tues|wednes|thurs|fri|satur|sun)day|(?<![\p{L}])(?:january|february|march|april|june|july|august|september|october|november|december|jan|feb|aug|sept?|oct|nov|dec)(?![\p{L}])|(?<![\p{L}])(?:may|in) \d|(?<![\p{L}])(?:yesterday|today|tomorrow|tonight|ago|last (?:night|week|month|year|summer|winter|spring|fall|autumn|weekend)|next (?:week|month|year|summer|winter|spring|fall|autumn|weekend)|this (?:morning|week|month|year|weekend)|recently|since|birthday|anniversary|weekend)(?![\p{L}])|\d{1,2}(?::\d{2})? ?(?:am|pm)\b|(?<!\d)(?:19|20)\d{2}(?!\d)/iu,
  place:
    /(?<![\p{L}])(?:in|at|from|to|near|around|through|visit(?:ed|ing)?|toward|outside|inside) (?:the )?\p{Lu}\p{L}+/u,
  questionTypes: [
    [
      "when",
      /(?<![\p{L}])(?:when|what (?:time|date|day|month|year)|which (?:day|month|year)|how long ago|since when)(?![\p{L}])/iu,
    ],
    [
      "where",
      /(?<![\p{L}])(?:where|which (?:city|country|place|town|state)|what (?:city|country|place|town|state))(?![\p{L}])/iu,
    ],
    ["who", /(?<![\p{L}])(?:who|whom|whose)(?![\p{L}])/iu],
    ["why", /(?<![\p{L}])why(?![\p{L}])/iu],
    ["how-many", /(?<![\p{L}])how (?:many|much|old|long|tall|far|often)(?![\p{L}])/iu],
    ["how", /(?<![\p{L}])how(?![\p{L}])/iu],
    ["what", /(?<![\p{L}])(?:what|which)(?![\p{L}])/iu],
  ],
  categories: [
    ["preference", /(?<![\p{L}])(?:prefer(?:s|red|ences?)?|favou?rites?)(?![\p{L}])/iu],
    ["core_principle", /(?<![\p{L}])(?:principles?|convictions?)(?![\p{L}])/iu],
    ["emotion", /(?<![\p{L}])(?:emotions?|feel|feels|felt|feelings?|moods?)(?![\p{L}])/iu],
    ["experience", /(?<![\p{L}])experience[ds]?(?![\p{L}])/iu],
    ["technical", /(?<![\p{L}])(?:technical|technically|technolog(?:y|ies))(?![\p{L}])/iu],
  ],
};

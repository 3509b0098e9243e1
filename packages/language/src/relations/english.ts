import { once } from "../text/once.ts";
import { formsWith, type RelationWords } from "./relation.ts";

const SUBJECT = String.raw`(?<s>\p{L}[\p{L}\p{N}'’.-]*(?: [\p{L}\p{N}'’.-]+){0,4}?)`;
const OBJECT = String.raw`(?<o>[\p{L}\p{N}][^,;:]*?)`;
const BE = String.raw`(?: is| are| am|['’]s|['’]re|['’]m)`;
const NOT = String.raw`(?<not> not| never|n['’]t)?`;
const DO_NOT = String.raw`(?<not> no longer| don['’]t| doesn['’]t| do not| does not| never| can['’]t| cannot| won['’]t)?`;
const KIN =
  "(?:step|half-|grand)?(?:mother|mum|mom|father|dad|sister|brother|son|daughter|child|aunt|uncle|cousin|niece|nephew|wife|husband|partner|spouse|girlfriend|boyfriend|fianc[eé]e?|twin|ma|pa)(?:-in-law)?|grandma|grandpa|granny";
/** `my twin brother`, `her older sister`. */
const KIN_OF = `(?:(?:older|younger|elder|little|big|baby|twin|late|oldest|youngest) )?(?:${KIN})`;
const MONTH =
  "(?:january|february|march|april|may|june|july|august|september|october|november|december)";
const WEEKDAY = "(?:mon|tues|wednes|thurs|fri|satur|sun)days?";
const DATE = `(?<o>(?:(?:next|this) )?(?:${WEEKDAY}|${MONTH}(?: \\d{1,2}(?:st|nd|rd|th)?)?(?:,? \\d{4})?|(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}|the \\d{1,2}(?:st|nd|rd|th)|\\d{1,2}:\\d{2}|\\d{1,2} ?[ap]m|(?:19|20)\\d{2}))`;
/** `has been sick`, `have to go`, `keeps forgetting`. */
const NO_PARTICIPLE =
  "(?!(?:an? )?(?:\\p{L}+ ){0,2}(?:cold|cough|fever|temperature|flu|headache|hangover|stomach ache|tummy ache|sore \\p{L}+|soft spot|sweet tooth|flat tyre|flat tire|puncture|interview|meeting|appointment|exam|test|deadline|party|date|class|lesson|shift|game|match|show|concert|birthday|hands full|say|go|word|clue)\\b)(?!(?:been|gone|done|seen|made|had|got|become|become|come|found|taken|given|written|won|met|left|put|set|cut|hit|run|paid|brought|caught|built|felt|held|lost|bought|sold|kept|led|sent|spent|taught|told|drawn|driven|eaten|fallen|flown|grown|spoken|chosen|begun|heard|read|to|not|never|already|never|yet|ever|only|you|\\p{L}+(?:ed|ing))\\b)";
/** What people say that they have and that is no mood, plan or news. */
const BELONGINGS =
  "dogs?|cats?|pets?|pup|puppy|puppies|kittens?|kitty|parrots?|horses?|rabbits?|hamsters?|turtles?|birds?|fish|bees|hens|chickens|cars?|bikes?|bicycles?|motorbikes?|motorcycles?|vans?|trucks?|boats?|yacht|houses?|flat|apartment|condo|cabin|cottage|garden|yard|balcony|terrace|garage|farm|pool|pianos?|guitars?|violins?|drums|cameras?|laptops?|computers?|printers?|tablet|oven|tv|telescope|brothers?|sisters?|sons?|daughters?|kids|children|twins|siblings|husband|wife|cousins?|nephews?|nieces?|allerg(?:y|ies)|dishwasher|diabetes|asthma|adhd|migraines|shop|studio|bakery|restaurant|company|licen[cs]e|tattoos?";
/** Where somebody lives: of what is no name and has an article. */
const PLACES =
  "village|town|city|suburbs?|country(?:side)?|flat|apartment|house|home|dorms?|boat|farm|islands?|coast|harbou?r|hills|mountains?|sea|seaside|lake|river|beach|street|road|lane|avenue|block|building|tower|district|neighbou?rhood|area|cent(?:re|er)|downtown|north|south|east|west|outskirts|hostel|barracks|studio|loft|cottage|cabin|van|caravan|basement|attic|floor|campus|convent|monastery|care home|valley|desert|border|forest|woods";
const PLACE = `(?<o>(?!(?:the|an?|my|our|his|her|their|this|that|these|such) (?!(?:\\S+ ){0,4}(?:${PLACES})\\b))[\\p{L}\\p{N}][^,;:]*?)`;
/** What somebody runs, and is no marathon. */
const BUSINESSES =
  "shop|store|caf[eé]|bakery|restaurant|bar|pub|hotel|hostel|business|company|firm|farm|school|studio|salon|clinic|agency|garage|gallery|club|nursery|practice|stall|market|kitchen|brewery|workshop|guesthouse|gym|charity|team|department|office|library|camp|lab|vineyard|winery|magazine|newspaper|press";
/** An employer or a field: not `for free`, `in bursts`, `at night`. */
const EMPLOYER =
  "(?<o>(?!(?:home|night|nights|dawn|weekends?|speed|it|bursts|shifts|pairs|silence|peace|person|general|practice|theory|public)\\b)[\\p{L}\\p{N}][^,;:]*?)";
const OWNER =
  "(?<o>(?!(?:free|peanuts|nothing|fun|money|pay|cash|tips|pleasure|a (?:living|while|change|bit)|(?:an? )?(?:hours?|days?|weeks?|months?|years?)|now|ever|me|you|us|him|them|\\p{L}+sel(?:f|ves))\\b)[\\p{L}\\p{N}][^,;:]*?)";
const COUNT = "(?:an? |the |two |three |four |five |some |any |several |many |\\d+ )?";

const forms = formsWith("iu");

/** No word of a subject: verbs, pronouns, prepositions, whatever opens a message. */
const NEVER =
  "to of for in on at with it its you your that this these those there here what who how is are was be been have has had do does did can could not so and or but if just glad sounds looks feels seems guess hope thanks wow yeah yes no me us them him my our his her i we he she they everything something nothing everyone someone all some one more another"
    .split(" ")
    .map((word) => `[${word.charAt(0).toUpperCase()}${word.charAt(0)}]${word.slice(1)}`)
    .join("|");
const PLAIN = `(?!(?:${NEVER})\\b)\\p{L}[\\p{L}\\p{N}-]*`;
const OWNED = `(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|(?!(?:It|That|What|There|Here|Let|He|She|Who|This|Everything)['’])\\p{Lu}\\p{L}+['’]s) ${PLAIN}(?:['’]s(?= \\p{L}))?(?: ${PLAIN}){0,2}`;
/** Not `Watching movies`, with which a sentence begins as well. */
const NO_DOING = "(?!\\p{L}+ing\\b)";
const NAME = `(?=\\p{Lu})${NO_DOING}${PLAIN}(?: (?:and (?:her|his) )?(?=\\p{Lu}|kids)${PLAIN}){0,2}`;

/** Names are told by their capitals. */
const named = formsWith("u");

const ROLE =
  "boss|landlord|landlady|teacher|manager|doctor|dentist|neighbou?r|roommate|flatmate|coach|tutor|therapist|camera|car|bike|phone|laptop|dog|cat|school|company|team|bank";

export const englishRelations = once((): RelationWords => ({
  forms: [
    ...forms("date", [
      `${SUBJECT}${BE}${NOT} (?:(?:due|closed|open|shut|away|off|on holiday|on leave) )?(?:(?:on|in|at|until|from) )?${DATE}(?: .*)?`,
      `${SUBJECT} (?:takes? place|starts?|begins?|opens?|closes?|meets?|performs?|expires?|ends?)(?: again)? (?:(?:on|in|at) )?${DATE}(?: .*)?`,
      `${SUBJECT}(?: (?:has|have) been| got| is| are) (?:moved|pushed|rescheduled|postponed|shifted)(?: back| forward)? to ${DATE}(?: .*)?`,
      `${SUBJECT} was born (?:on|in) ${DATE}(?: .*)?`,
    ]),
    ...forms("date", [
      `${DATE} is (?<s>(?:my|our|the) (?:[\\p{L}'’]+ ){0,2}(?:birthday|anniversary|wedding|exam|test|interview|deadline|funeral|graduation|recital))`,
    ]),
    ...named("family", [
      `(?<s>\\p{Lu}\\p{L}+) and (?<o>\\p{Lu}\\p{L}+) are (?:twin )?(?:sisters|brothers|twins|siblings|cousins|married)`,
      `(?<o>(?:[Mm]y|[Oo]ur) (?:oldest|youngest|eldest|firstborn))(?:['’]s name)? is (?:called |named )?(?<s>\\p{Lu}\\p{L}+)`,
      `(?<o>(?:[Mm]y|[Oo]ur) ${KIN_OF})(?:['’]s name)? is (?:called |named )?(?<s>\\p{Lu}\\p{L}+)`,
    ]),
    ...forms("family", [
      `${SUBJECT}${BE}${NOT} (?<o>(?:my|our|(?:my |our )?[\\p{L}-]+['’]s) ${KIN_OF})`,
      `${SUBJECT}${BE}${NOT} married to ${OBJECT}`,
      `(?:I|we)(?: have|['’]ve got) an? (?<what>${KIN}) (?:called|named) (?<name>\\p{L}+)`,
    ]),
    ...forms("part-of", [
      `${SUBJECT}${BE}${NOT} (?:an? )?(?:part|members?) of ${OBJECT}`,
      `${SUBJECT}${BE} an? \\p{L}+ (?:that|which) belongs to ${OBJECT}`,
      `${SUBJECT}${DO_NOT} belongs? to ${OBJECT}`,
      `${SUBJECT}${BE} in the (?:district|region|province|county|state) of ${OBJECT}`,
      `${SUBJECT} plays? (?:in|for) (?<o>the .+)`,
    ]),
    ...forms("made-of", [
      `${SUBJECT}${BE}${NOT} (?:made|built|knitted|woven|carved)(?: out)? (?:of|with|from) ${OBJECT}`,
      `${SUBJECT}${DO_NOT} contains? ${OBJECT}`,
      `${SUBJECT} consists? of ${OBJECT}`,
      `${SUBJECT} (?:has(?<not> no)?|(?<not>doesn['’]t) have(?: any)?) ${OBJECT} in it`,
      `there(?: is|['’]s| are)(?<not> no) ${OBJECT} in (?<s>(?:the|this|these|my|our) [^,]+)`,
      `there (?:is|are) ${OBJECT} in (?<s>[^,]+)`,
      `${SUBJECT}${BE} (?:pure|(?:a hundred|one hundred|100) ?(?:percent|%)) (?!(?:on|in|at|for|with|of|sure|certain|to|that|behind|worth|ready|committed|focused|dedicated)\\b)${OBJECT}`,
    ]),
    ...forms(
      "likes",
      [
        `${SUBJECT} (?:hates?|dislikes?|detests?|loathes?) (?!not\\b)${OBJECT}`,
        `${SUBJECT}(?: don['’]t| doesn['’]t| do not| does not| never| can['’]t| cannot| won['’]t) (?:like|love|enjoy|eat|drink|stand|bear|touch|tolerate) ${OBJECT}`,
        `${SUBJECT}(?: never) (?:eats?|drinks?) ${OBJECT}`,
        `${SUBJECT}(?: can['’]t| cannot| don['’]t| doesn['’]t) do (?<o>(?:\\p{L}+ )?(?:food|dairy|gluten|meat|fish|seafood|spice|nuts|sugar|alcohol|heights|crowds))`,
        `${SUBJECT}${BE} not (?:an? )?(?:big |huge |great )?(?<o>\\p{L}+) (?:drinker|eater|lover|person|fan)`,
        `${SUBJECT} (?:gave up|(?:have |has |['’]ve |['’]s )?(?:quit|given up|stopped (?:eating|drinking)))(?: drinking| eating)? (?<o>alcohol|smoking|coffee|flour|gluten|meat|sugar|soda|snacks)`,
        `${SUBJECT} refuses? to (?:eat|drink) ${OBJECT}`,
        `${SUBJECT}${BE} (?:allergic to|intolerant (?:to|of)|no fan of|not (?:an? (?:big |huge )?fan of|keen on|into|fond of)) ${OBJECT}`,
        `${SUBJECT} (?:has|have|['’]ve got) an? (?<o>\\p{L}+(?: \\p{L}+)?) allergy`,
      ],
      { negated: true },
    ),
    ...forms("likes", [
      `(?<s>I|we|they|(?:my|our) [\\p{L} ]+?s) (?:like|love|enjoy|adore|prefer) ${OBJECT}`,
      `(?<s>I|we)['’]ve (?:long )?(?:liked|loved|enjoyed) ${OBJECT}`,
      `(?<s>I|we) can['’]t get enough of ${OBJECT}`,
      `${SUBJECT} (?:likes|loves|enjoys|adores|prefers) ${OBJECT}`,
      `${SUBJECT}${BE} (?:(?:an? )?(?:big |huge )?fan of|fond of|keen on|into|crazy about|mad about|obsessed with|hooked on) ${OBJECT}`,
    ]),
    ...forms(
      "likes",
      [
        `my favou?rite (?:\\p{L}+ ){0,2}?is ${OBJECT}`,
        `${OBJECT} is my favou?rite(?: \\p{L}+){0,2}`,
      ],
      {
        self: "I",
      },
    ),
    ...forms("works", [
      `${SUBJECT}${DO_NOT}(?:${BE})? (?:works?|working|freelances?|freelancing)(?: nights| days| part-time| full-time)? as an? ${OBJECT}`,
      `${SUBJECT}${DO_NOT}(?:${BE})? (?:(?:work|works|working|employed|stud(?:y|ies|ying))(?: nights| days| part-time| full-time)?|(?:teach|teaches|teaching)(?: \\p{L}+)?) (?:at|in|by) ${EMPLOYER}`,
      `${SUBJECT}${DO_NOT}(?:${BE})? (?:works?|working) for ${OWNER}`,
      `${SUBJECT} go(?:es)? to (?<o>(?:\\p{Lu}\\p{L}+ )+(?:school|college|university|academy|elementary|primary|high))`,
      `${SUBJECT}${BE} in (?<o>the (?:navy|army|air force|marines|military|police|coast guard))`,
      `${SUBJECT} runs (?:an?|the|(?:my|our|his|her|their)(?: own)?) (?<o>(?:\\p{L}+ ){0,3}(?:${BUSINESSES}))(?: .*)?`,
    ]),
    ...forms("lives", [
      `${SUBJECT}${DO_NOT}(?:${BE})? (?:live|lives|living|reside|resides|based|staying) (?:in|at|near|outside|by|on(?= (?:an?|the|my|our|his|her|their|\\p{N}|[\\p{L}' ]+ (?:Street|Road|Avenue|Lane|Drive|Hill|Square|Island)))) ${PLACE}`,
      `(?<s>(?:my|our) (?:flat|house|home|apartment|office|[\\p{L}]+['’]s [\\p{L}]+)|the [\\p{L} ]+?) is in (?<o>\\p{Lu}.+)`,
    ]),
    ...forms("has", [
      `${SUBJECT}(?: have| has|['’]ve got|['’]s got| own| owns| keep| keeps) (?:an? )(?<what>[\\p{L}-]+) (?:called|named) (?<name>\\p{L}+)`,
      `(?!(?:I|we|they|you|it)\\b)${SUBJECT}(?<not> has no| doesn['’]t have| hasn['’]t got) (?:an? |any )?${OBJECT}`,
      `${SUBJECT}(?<not> don['’]t have| doesn['’]t have| haven['’]t got| hasn['’]t got| have no| has no| don['’]t own| doesn['’]t own) (?=[^,]*\\b(?:${BELONGINGS})\\b)(?:an? |any )?${OBJECT}`,
      `(?<s>I|we|they)(?: have|['’]ve got| have got) (?=[^,]*\\b(?:${BELONGINGS})\\b)${COUNT}${OBJECT}`,
      `(?<s>I|we|they) (?:own|keep) ${NO_PARTICIPLE}${COUNT}${OBJECT}`,
      `(?!(?:I|we|they|you|it)\\b)${SUBJECT}(?: has|['’]s got| owns| keeps| own| have) ${NO_PARTICIPLE}${COUNT}${OBJECT}`,
      `(?!(?:we|they|you|it)\\b)${SUBJECT} (?:drives?|uses|needs|takes) (?:an? (?:old |new )?(?=\\p{L})|(?=\\d|\\p{L}))${OBJECT}`,
    ]),
    ...forms("is-a", [
      `${SUBJECT}${BE}${NOT} (?:an? |some )?(?:kind|type|sort|form|breed) of ${OBJECT}`,
      `(?!(?:this|the|that|these)\\b)${SUBJECT}${BE}${NOT} (?:an? |(?=our ))${OBJECT}`,
      `(?<s>[\\p{L}-]+s|gnocchi|mice|geese) are${NOT} (?<o>[\\p{L}-]+s)`,
    ]),
    ...named("is-a", [
      `(?<s>(?!(?:It|That|This|The|There|What|He|She|Here|Everything|Who)\\b)\\p{Lu}\\p{L}+) is (?:the |(?=my |our ))(?<o>(?:\\p{L}+ ){0,2}\\p{L}*(?:keeper|coach|captain|chef|boss|manager|director|teacher|doctor|nurse|leader|lead|designer|developer|engineer|accountant|president|secretary|treasurer|landlord|landlady|neighbou?r|roommate|flatmate|drummer|singer|owner))`,
      `(?<s>(?:[Mm]y|[Oo]ur|[Tt]he) (?:${ROLE}))(?:['’]s name)? is (?:an? )?(?<o>\\p{Lu}[\\p{L}\\p{N}. ]+)`,
    ]),
  ],
  wish: /\b(?:wish|would|should|could|might|may(?! \d)|maybe|perhaps|if|hope|hopes|hoping|want|wants|wanted|will|i['’]ll|we['’]ll|going to|gonna|dream|dreams|one day|some ?day|imagine|let['’]s|plan|plans|planning|someday|i['’]d|we['’]d|almost|nearly|trying|supposed to|whether|please|remind me|tell me)\b/iu,
  report:
    /\b(?:says?|said|told|claims?|claimed|thinks?|thought|believes?|heard|read that|according to|apparently|supposedly|allegedly|rumou?r|guess|reckon|asked|horoscope|in (?:the|this|a) (?:film|movie|book|novel|story|series|show|game|dream))\b/iu,
  joke: /\b(?:lol|lmao|haha\p{L}*|i swear|basically|literally|practically|million|kidding|today)\b|[😂🤣😅]/iu,
  past: /\b(?:used to|formerly|was|were|had|back then|as a (?:child|kid)|once)\b(?! born)/iu,
  fillers:
    /(?:^(?:honestly|actually|well|so|oh|and|but|also|by the way|btw|fyi|anyway|you know|in fact)\b,? |,? \b(?:by the way|strictly speaking|to be honest|these days|at the moment|right now|any ?more|originally|at home|alone|too|as well|though)\b|(?:,? (?:really|absolutely|also|just|still|currently|always|mostly|usually|totally|truly|definitely|simply|now|generally|sadly|actually|technically|both))\b)/giu,
  clauseEnd:
    /,? (?:but|because|since|although|and(?= (?:I|we|he|she|they|it|my|our)\b)|and(?= (?:his|her) \p{L}+(?: (?:is|has|lives|works|likes|loves|hates|runs|teaches|drives)\b|['’]s ))|(?<!lives |works )and(?= (?:is an? |lives|works|has|likes|loves|hates|enjoys|drives|runs|teaches|studies|doesn|can['’]t\b))|and(?= the \p{L}+ (?:is|isn)\b)|and(?= \p{Lu}\p{L}+ (?:is|isn|has|lives|works|likes|loves|hates|doesn)\b)) |[;:–—]| - |, /u,
  instead: /$^/u,
  emptyEnd:
    /^(?:it|this|that|these|those|there|here|you|what|which|who|everything|something|nothing|someone|everyone|he|she|they|him|her|them|me|us|one|all|how|when|why|where|(?:an? )?(?:little |great |good |bad |long )?(?:bit|lot|lots|few|idea|ideas|story|look|time|feeling|problem|problems|question|questions|thing|things|mess|fan|shame|pity|way|point|reason|chance|plan|day|part|member|call|list|fun|deal|matter)|(?:\p{L}+ ){0,2}fan\b.*|something .*|(?:new|old|same|other|red|blue|black|white) one|(?:the )?(?:way|idea|thing)s? .*|(?:to|that|how|when|if|it) .*)$/iu,
  person: new RegExp(`^(?:I|[Ww]e|he|she|they|${OWNED}|${NAME})(?:['’](?:m|ve|re|s))?$`, "u"),
  thing: new RegExp(
    `^(?:I|[Ww]e|he|she|they|${OWNED}|(?:[Tt]he|[Tt]his|[Tt]hese|[Aa]n?|[Mm]ost) ${PLAIN}(?: ${PLAIN}){0,2}|${OWNED} (?:to|of|for|from) ${PLAIN}|${NAME}(?: ${PLAIN}){0,2}|${NO_DOING}${PLAIN}(?: ${PLAIN})?)(?:['’](?:m|ve|re|s))?$`,
    "u",
  ),
  passing:
    /^(?:to$|both\b|earlier|option|message|['"“‘]|\p{L}+est\b|this|that|these|those|their|your|his|her|its|the (?:way|colou?rs?|idea|fact|chance|energy|vibes?)|such|so|more|much|enough|lots|no\b|(?:\p{L}+ )?(?:attitude|support|outlet|blast|fun|impact|love|chance|plans?|dreams?|goals?|hope|passion|abilit(?:y|ies)|memor(?:y|ies)|moments?|people|person|idea|ideas|experiences?|feelings?|luck|faith|doubts?|energy|power|strength|courage|trouble|issues?|challenges?|effect|difference|break|breaks|opportunit(?:y|ies)|advice|influence|connection|sense|interest|conversations?|talks?|day|days|night|weekend|journey|respect|appreciation|stories|thoughts?|room|space|access|knowledge|progress|stuff|pictures?|photos?|story|grit|folks|haven|things?)|going|being|having|spending|seeing|getting|knowing|curling|talking|learning|making|trying|doing|taking|finding|helping|sharing|hearing|watching (?:them|you|my|our|people|how)|it)\b|\bway\b|\b(?:you|me|us|it|them|him|don['’]t|is|are|was|were|that|how|when|what|where|who|if)\b/iu,
  manner:
    /^(?:\p{L}+sel(?:f|ves)|pyjamas|pajamas|jeans|denial|chaos|style|comfort|hope|harmony|hiding|sin|fear|peace|poverty|luxury|silence|debt|bed|shifts?|pairs|hurry|rush)\b/iu,
  holders: /\b(?:fridge|freezer|drawer|pocket|bag|wallet|box|desk)$/iu,
  owned: /['’]s \p{L}/u,
  haunts: /^(?:the )?(?:office|gym|library|kitchen|car|inbox|internet|past|moment|dream|hope)$/iu,
  kinds: new RegExp(
    `^(?!(?:I|we|he|she|(?:(?:my|our) )?(?:${KIN_OF}|boss|manager|teacher|neighbou?r))\\n(?:.+ )?(?:bear|pig|fox|wolf|owl|lion|tiger|sloth|snail|cat|dog|ghost|god|goddess|king|queen)$)`,
    "iu",
  ),
  kindless:
    /\s\d+$|^(?:(?:very|really|so|such) )?(?:handful|pain|worry|fortune|nightmare|headache|breeze|good|great|solid|huge|big|real|fun|critical|key|must|risk|priority|bit|perfect|nice|cool|beautiful|amazing|awesome|important|hard|tough|working|smart|major|significant|unique|popular|wonderful|constant|serious|total|\d+|dragon|monster|tornado|hurricane|machine|robot|zoo|desert|jungle|circus|war zone|saint|beast|princess|zombie|witch|vampire|ninja|wizard|hero|legend|walking \p{L}+|human \p{L}+|black hole|sauna|freezer|sucker|reminder|reward|blast|pain|challenge|joy|pleasure|disaster|mess|genius|angel|star|lifesaver|must-\p{L}+)\b|^different\b/iu,
  cues: {
    date: /\b(?:is|are|am|born|got|been|takes?|starts?|begins?|opens?|closes?|meets?|performs?|expires?|ends?)\b|['’](?:s|m|re)\b|n['’]t\b/iu,
    family: /\b(?:is|are|am|have|got)\b|['’](?:s|m|re|ve)\b|n['’]t\b/iu,
    "part-of": /\b(?:part|members?|belongs?|in the|plays?)\b/iu,
    "made-of": /\b(?:made|built|knitted|woven|carved|contains?|consists?|in|pure|percent)\b|%/iu,
    likes:
      /\b(?:likes?|liked|loves?|loved|enjoys?|enjoyed|adores?|prefers?|hates?|dislikes?|detests?|loathes?|eats?|drinks?|stand|bear|touch|tolerate|do|enough|allergic|allergy|intolerant|fan|fond|keen|into|crazy|mad|obsessed|hooked|up|quit|favou?rite|drinker|eater|lover|person)\b/iu,
    works:
      /\b(?:work|works|working|teach(?:es|ing)?|stud(?:y|ies|ying)|employed|freelances?|freelancing|goe?s?|runs|navy|army|force|marines|military|police|guard)\b/iu,
    lives: /\b(?:lives?|living|resides?|based|staying|is in)\b/iu,
    has: /\b(?:has|have|got|own|owns|keeps?|drives?|uses|needs|takes)\b|['’](?:s|ve)\b|n['’]t\b/iu,
    "is-a": /\b(?:is|are|am)\b|['’](?:s|m|re)\b|n['’]t\b/iu,
  },
  asked: /,? so .*\bplease[.!]*$/iu,
  pronoun: /^(?:he|she)$/iu,
  honorific: /$^/u,
  kin: new RegExp(`^(?:my|our) ${KIN_OF}$`, "iu"),
  human: new RegExp(
    `^(?:(?:[Ww]e|[Hh]e|[Ss]he|[Tt]hey)|(?:(?:[Mm]y|[Oo]ur|[Hh]is|[Hh]er|\\p{L}+['’]s) )?(?:\\p{L}+ )?(?:${KIN_OF}|friend|boss|neighbou?r|colleague|roommate|flatmate|oldest|youngest|eldest|firstborn)|(?!(?:Coffee|Tea|Wine|Beer|Work|Netflix|Pizza|Chocolate|Sleep|Music|Money|Food)\\b)\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}[\\p{L}'’-]+)*|\\p{L}*(?:er|or|ist|ian|man|woman|nurse|chef|pilot|student))$`,
    "u",
  ),
  trim: (end) =>
    end
      .replace(/^(?<who>I|we|they|he|she)['’]\p{L}+$/iu, "$<who>")
      .replace(/^(?:(?:the|an?|some|any|anything|all|most|pure) )+/iu, "")
      .replace(
        / (?:in|on|at|with|for|from|near|because|when|who|which|that|so|to|of mine|outside|every|by|and|or|than|like|as|while|after|before|over|until|out)(?: .*)?$/iu,
        "",
      )
      .replace(/['’]s$/u, ""),
  spellOut: (clause, { isFirst }) =>
    !isFirst
      ? clause
      : clause
          .replace(
            /^(?:(?:been|currently|still|really|mostly) )*(?=(?:living|working|allergic|obsessed|into|hooked|not (?:an? )?(?:big |huge )?\p{L}+ (?:drinker|eater|fan|lover|person)|not (?:an? (?:big |huge )?fan of|keen|into|fond))\b)/iu,
            "I'm ",
          )
          .replace(
            /^(?:(?:really|absolutely|love|just) )*(?=(?:love(?! the\b)|hate|can['’]t stand|don['’]t (?:like|eat|drink))\b)/iu,
            "I ",
          ),
  both: /^(?<first>\p{Lu}\p{L}+) and (?<second>\p{Lu}\p{L}+|I)$/u,
  teller: /$^/u,
  names: /^/u,
  ofPlace: /$^/u,
  prepare: (sentence) =>
    sentence
      .replaceAll(/(?<![\p{L}.])i(?=['’ ])/gu, "I")
      .replace(/(?<=\b(?<verb>has|have|['’]ve got) .+ but )no /u, "$<verb> no ")
      .replace(
        /(?:['’](?:s|ve)| has| have) been (?=(?:working|living|studying|teaching)\b)/u,
        " is ",
      )
      .replace(/, (?:we|I) think\b.*$/u, "")
      .replace(/^(?:Because of|Due to) \S+ (?=(?:I|we|my|our)\b)/u, ""),
  continued: (subject, rest) => `${subject} ${rest}`,
  apposition: new RegExp(
    `^(?<what>(?:[Mm]y|[Oo]ur) (?:${KIN_OF}|neighbou?r|boss|friend|colleague|roommate|flatmate|landlord|dentist|teacher)) (?<name>\\p{Lu}\\p{Ll}+)(?=[ ,'’])`,
    "u",
  ),
}));

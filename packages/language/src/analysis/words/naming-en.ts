import { wordList } from "../../text/word-list.ts";

/**
 * Verbs that are hardly ever a noun: no form of them names a topic. Verbs that are as often a noun (`walk`, `paint`,
 * `book`) are not here; where they stand tells (`I walk`, `to paint`).
 */
const VERBS = wordList(`
  adopt admit announce apologize appreciate argue arrive assist assume attach attend bake bathe behave believe belong
  borrow bother breathe buy calculate carry celebrate choose clarify collapse collect combine communicate compare
  complain complete conduct confirm connect consist construct consume contain contribute convert convince cook cope
  cost crash cry cut decide declare decline define delay deliver demonstrate deny deploy describe deserve destroy
  determine disagree disappear discover dislike distribute divide drip drop earn eat eliminate embrace emerge enable
  endorse enter establish evaluate examine exist expand explore expose express extend facilitate fill fix forgive fry
  fulfil fulfill gain gather glow grow hate highlight hire hurt ignore illustrate imply incorporate indicate inform
  injure insist inspire install insure integrate intend introduce invent invest invite involve jump kick knit lack last
  leak learn lend lie lift listen locate lose lower maximize meet mend mention minimize modify motivate need negotiate
  obtain occur offer open operate organize overcome overwhelm participate perform persist persuade possess postpone
  prefer pretend prevent produce promise promote propose protect prove provide publish pull pursue push quit raise
  react receive recognize recommend recover refer reflect refuse relate relax rely remove renew rent repair repeat
  replace represent rescue resolve respect restore retain retire reveal ride save scare scratch seek select sell serve
  settle shine shrink sing sit sleep smell smile solve spill split spread squeeze stare steal stream strengthen struggle
  submit suffer surprise survive swallow swear swim teach tend threaten throw tie transform translate travel treat
  trust twist unlock upgrade upload vary wait wake walk warn wash waste wear weigh wipe wonder wreck yell
  ache bleed faint itch mow owe play shiver sneeze swell vomit count die expire keep want compile insulate send drift
`);

/** Words of {@link VERBS} whose plain form is a noun too: only their other forms name nothing. */
const NOUNS_TOO: ReadonlySet<string> = new Set(
  wordList(`
    crash delay drop kick knit last leak rent repair respect rescue ride split spread stream trust upgrade walk waste
    travel wash smell smile promise treat tie offer jump lift struggle surprise sleep swim need cut lack cook
    count play want
  `),
);

/** Forms of verbs that name nothing. */
export const VERB_FORMS: ReadonlySet<string> = new Set(
  VERBS.flatMap((verb) => (NOUNS_TOO.has(verb) ? formsOf(verb).slice(1) : formsOf(verb))),
);

/** The plain form first, then those in -s, -ed and -ing, with and without a doubled consonant. */
function formsOf(verb: string): readonly string[] {
  const soft = verb.endsWith("e") ? verb.slice(0, -1) : verb;
  const third = /(?:s|sh|ch|x|z)$/u.test(verb)
    ? `${verb}es`
    : verb.replace(/(?<=[^aeiou])y$/u, "ie").concat("s");
  const past = `${verb.replace(/(?<=[^aeiou])y$/u, "i").replace(/e$/u, "")}ed`;
  const doubled = `${soft}${soft.at(-1) ?? ""}`;
  return [verb, third, past, `${soft}ing`, `${doubled}ed`, `${doubled}ing`];
}

/** What stands before a noun and is none: may begin a phrase (`grey cat`), never end one or be one. */
export const ADJECTIVES: ReadonlySet<string> = new Set(
  wordList(`
    afraid alive allergic alone angry annual anxious asleep beautiful bitter black blind blue bored boring bright broken
    brown busy cheap clean clever cold commercial common conscious cozy crazy creative critical cultural curious cute
    daily damp dangerous dark dead deep delicious dental digital dirty dry dull eager economic elderly elegant emotional
    empty environmental equal ethical evil exhausted exhausting expensive external fake false famous fast fat female fierce
    financial firm flat flexible foreign fragile frequent friendly frozen funny generic genuine global golden gray green
    grey guilty half handmade heavy helpful holistic hollow hot human-like humble hungry ill independent innovative
    innocent inner intense internal international invisible joint junior keen lazy legal lively local lonely loose loud
    loyal male married massive mature medical mental mild military missing mixed mobile modern moral moving narrow
    nasty national native neat negative nervous neutral noisy northern online orange outdoor pale parallel patient
    peaceful permanent physical pink plain pleasant polite political popular portable pregnant private professional
    public pure purple quiet random rare raw recurring red relative renewable responsible rich rough round rude rural
    rusty salty scared scary scientific secret senior sexual shallow shiny shy sick silent silly silver sleepy smart
    smooth social soft sore southern sour spare spicy spiritual spontaneous steep stiff strange strict stressed strong
    structural stupid subtle sudden sunny sustainable tall tasty technical temporary terrible terrified thick thin
    thirsty tight tiny tired tiring toxic traditional typical ugly unable unfamiliar unhappy unknown urban urgent usual
    vague vast vegan vegetarian vintage violent virtual visible vivid warm weak weird western wet wide wild wooden
    yellow actionable irrelevant competitive generative stable half left-handed lactose twice afterwards lol okay
    actual adequate advanced adverse aesthetic affordable aggressive alike applicable artistic authentic automatic
    bold brilliant casual charming classic coherent collaborative compact compelling complicated comprehensive concise
    concrete conditional conventional conversational cosy decent dedicated deliberate desired detached distinct diverse
    domestic dominant dramatic dual durable dynamic efficient elaborate engaging enormous entire equivalent evolving
    excessive exclusive existing explicit extensive extreme faint feasible fictional fixed fluid formal fundamental
    graceful gradual grounded growing handy harmful harsh healthy hidden historical honest honorable ideal immense
    implicit improper inaccurate inclusive incomplete incorrect inevitable inherent initial instant intentional
    interactive intimate intricate intuitive lasting lightweight limited linear literal logical magical meaningful
    measurable memorable messy mutual mysterious nonlinear optimal organic overwhelmed passionate persistent
    personalized playful polished preferred profound promising prominent quantitative qualitative radical readable
    reasonable relaxed relevant repetitive resilient restless rigid robust romantic scalable scenic selective
    sensitive seamless sophisticated specialized sporadic strategic striking structured stunning suited superb
    supportive surprising tangible targeted tender thorough thoughtful thrilled timely top-level tricky ultimate
    unclear unexpected uniform universal unusual upcoming updated upset valuable verbal versatile viable vibrant
    wealthy widespread worthwhile
  `),
);

/**
 * Nouns too general for a name of their own that make one together with another noun: `night shift`, `living room`,
 * `meal plan`, `data science`.
 */
export const BOUND_NOUNS: ReadonlySet<string> = new Set(
  wordList(`
    data spring room plan plans work list text page system process management strategy guide method
    living group value values function functions level code line order area policy support structure content report
    term terms resource resources instruction instructions state type sample problem feature features action actions
    idea ideas target center centre file files unit units set sets table field key user users people tool tools
    message form class number numbers price prices model models service services platform development
    product products design analysis technology pressure lesson
  `),
);

/** Times that only tell what kind of thing follows: `night shift`, `summer school`. */
export const TIME_MODIFIERS: ReadonlySet<string> = new Set(
  wordList("morning afternoon evening night summer autumn winter weekend"),
);

/** Words so vague that a turn full of nouns is still better called by any other. */
export const VAGUE_NOUNS: ReadonlySet<string> = new Set(
  wordList(`
    ability abilities adjustment adjustments advantage advantages age agenda assistance attempt attribute attributes
    awareness background balance basis behalf behavior benefit benefits block blocks bottom box bunch category
    characteristic characteristics choices clarity collection comment comments communication component components
    conclusion condition conditions confidence connection consideration considerations constraint constraints
    consistency conversation conversations creator creators customer decision decisions definition depth desire detail
    determination development dimension dimensions direction directions discussion document draft edge efficiency
    emotion emotions end engagement entity environment error errors evidence expectation expectations expert experts
    explanation extent fact favor favourite feedback flow focus format foundation frame framework fun growth habit
    handling hint implementation implications importance improvement inch individuals input inputs intention
    introduction knowledge label lady lead limit limitations logic look man men mess middle miles mile mindset
    mistake mistakes mode moments mood name names needs noise objective objectives object objects observation
    opinion opportunities opportunity output outputs pace pair paragraphs parameter parameters participant participants
    passion path patience pattern patterns performance period perspective phrase phrases pieces position
    practice practices precision preference preferences preparation presence principle principles priority
    prompt prompts property proposal pros cons protocol query ratio reader readers reality reference references
    relationship relationships request response responses responsibility result risk risks role roles rows row sake
    schedule score scores sector segment sentence sentences session sessions shape sign signs skill skills
    solution source sources standards start statement statements status strength structures style subject success
    suggestion suggestions surface technique techniques tendency tone tradition transition trend trends trouble
    tuesday usage variable variables variation variety version versions versus vibe vision visual visuals
    voice weakness whole woman women wording yesterdays runs costs cost rep amp com www http https html thumb ones favorites i'm kicks named called based guy
    folks anymore someday lives evenings mornings nights mondays tuesdays wednesdays thursdays fridays saturdays
    sundays weekends lbs usd eur gbp mph kph metre metres meter meters kilometer kilometers kilometre kilometres
    centimeter centimeters inches feet foot yard yards gram grams kilogram kilograms pound pounds liter liters litre
    litres celsius fahrenheit second seconds decade decades century centuries noon midnight fortnight january february march april may june july august september october november december
    first fourth fifth sixth seventh eighth ninth tenth 1st 2nd 3rd
  `),
);

/** Directly behind these stands a verb or an adjective (`I booked`, `we need`, `didn't help`, `must be`). */
export const BEFORE_VERBS: ReadonlySet<string> = new Set(
  wordList(`
    i you he she we they who it can could will would shall should may might must do does did don doesn didn can't
    couldn won wouldn shouldn isn aren wasn weren let's please never always often usually already just finally also
    ve ll
  `),
);

/** Forms of `be` and `have`: a participle behind them is the sentence's verb (`am reading`, `was fixed`). */
export const BEFORE_PARTICIPLES: ReadonlySet<string> = new Set(
  wordList(
    "am is are was were be been being have has had get gets getting got keep keeps kept stop start started",
  ),
);

/** Behind a word in -s or -ed these show that it was a verb: `repaired the`, `deploys our`. */
export const DETERMINERS: ReadonlySet<string> = new Set(
  wordList(
    "the a an my your his her its our their this that these those me him them us every some any",
  ),
);

/** Whose things follow: what somebody calls theirs is what the sentence is about. */
export const OWNERS: ReadonlySet<string> = new Set(["my", "our"]);

/** With a capital word behind them they begin a name, wherever they stand: `New Zealand`, `South Korea`. */
export const NAME_BEGINNERS: ReadonlySet<string> = new Set(
  wordList(
    "New North South East West Great Grand Old Little Northern Southern Eastern Western United",
  ),
);

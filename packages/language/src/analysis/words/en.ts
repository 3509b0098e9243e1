import { wordList } from "../../text/word-list.ts";

/**
 * Words that the index leaves out: so common that they only lengthen posting lists. Kept short on purpose: in the
 * measurements no list cost 1.5 points of recall@10, a long one half a point.
 */
export const INDEX_STOP_WORDS: ReadonlySet<string> = new Set(
  wordList(`
    a an the and or but if of to in on at for with from by as is are was were be been am do does did
    has have had it its this that i you he she they we my your his her their our me what
    when where who which how why
  `),
);

/** Contractions whose first half is not a word. */
export const NEGATED: ReadonlyMap<string, string> = new Map([
  ["won't", "will"],
  ["can't", "can"],
  ["shan't", "shall"],
  ["ain't", "is"],
]);

/**
 * Grammar words beyond the index's stop list: they carry no meaning by themselves, so they are not counted when
 * the overlap of a question and a sentence is judged.
 */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  wordList(`
    about above across after again another against all almost along already also although always among any anybody anyone
    anything anyway around because before behind being below beneath beside between beyond both can could despite
    doing down during each either else enough ever every everybody everyone everything except few further get gets
    getting got gonna gotta having hence here hers herself him himself  however into itself just least less let
    lets like many may maybe might mine more most much must myself neither never no nobody none nor not nothing now
    off often oh ok okay once one ones only onto other others ought ours ourselves out over own per perhaps quite
    rather really same several shall should since so some somebody someone something sometimes somewhere soon still
    such than their theirs them themselves then there therefore these thing things those though through throughout
    thus till together too toward towards under unless until up upon us very via wanna was well  whenever 
    whereas wherever whether  while  whoever whole whom whose  will within without would yeah yep yes yet
    yours yourself yourselves
  `),
);

/**
 * Words too general to name a topic, though the index keeps them: conversation, judgement, work on texts, and
 * verbs that go with every subject.
 */
export const GENERAL_WORDS: ReadonlySet<string> = new Set(
  wordList(`
    able absolutely accept act actually add added admit advice afraid agree ago ahead allow allows alright
    amazing answer anytime apart apologies apologize appear appreciate approach appropriate approximately area
    areas aside ask asked asking aspect aspects assume attempt available awesome away awful back bad based basic
    basically become becomes began begin beginning believe best better big bit boy bring brings bunch call
    called came care case cases cause certain certainly chance change changes check choice choose clear clearly
    close come comes coming common complete completely concern consider context continue cool correct couple
    course create created current currently data day days deal decide definitely depend depends describe detail
    detailed details did didn different difficult directly discuss discussed done doubt early easier easily easy
    effective end ensure entire especially essential etc even event eventually exact exactly example examples
    excellent exciting excited expect explain explore fact fair fairly fantastic far feel feeling feelings feels
    felt figure final finally find finding fine first focus follow following forget form former forward found
    free fresh full fully fun future gave general generally give given gives giving glad go goal goals goes
    going gone good grateful great greatly guess guide guy guys half hand handle happen happened happening
    happens happy hard hardly haven hear heard hello help helped helpful helping helps hey hi high highly hold
    honest honestly hope hoping huge idea ideas imagine immediately important impressive include includes
    including incredible incredibly indeed information initial inside instead interest interested interesting
    involve involved issue issues item items job keep keeping keeps kept key kind kinds knew know knowing known
    knows lack large largely last late lately later latest lead learn leave left level likely line list listen
    little live long longer look looked looking looks lot lots love loved lovely low luck made main mainly major
    make makes making manage matter mean meaning means meant mention mentioned method mind minor minute minutes
    miss moment month months morning mostly move moving name natural naturally near nearly necessary need needed
    needs new next nice night normal normally note notice number obvious obviously occur offer old open option
    options order original otherwise outside overall part particular particularly parts past pay people perfect
    perfectly person personal piece place places plan planning plans please plenty plus point points poor
    positive possible possibly potential potentially practical pretty previous probably problem problems process
    provide provided provides proper properly purpose put question questions quick quickly quiet reach read
    ready real reality realize reason reasons received recent recently recommend regard regarding regular
    related relevant remain remember remind reply request require required respond response rest result results
    right room rule run running sad safe said saw say saying says section see seeing seem seems seen self send
    sense sent set setting share short show showing shows side significant similar simple simply single
    situation size slightly slow slowly small solid solution solutions sorry sort sound sounds speak specific
    specifically stage stand start started starting state stay step steps stick stop strategy strong stuff
    suddenly suggest suggested suggestion suggestions super support supposed sure surely sweet take taken takes
    taking talk talked talking task tasks tell telling ten terms text thank thanks think thinking thought
    thoughts three time times today told tomorrow tonight took top topic total totally touch track tried truly
    try trying turn turned two type types understand understanding understood unfortunately update use used
    useful user uses using usual usually valid value various version view wait want wanted wants watch way ways
    week weekend weeks welcome went whatever white wish won wonder wonderful word words work worked working
    works world worried worry worth wow write writing wrong year years yesterday young assistant message below
    above via hmm ah uh um haha lol achieve achieved achieving apply applied applying avoid click clicking
    encourage encouraged enhance enhancing fail failed failing generate generated generating gather gathering
    identify identifying implement implementing improve improved improving increase increased increasing
    maintain maintaining prepare prepared preparing pick picked reduce reduced register registered utilize
    utilizing develop developing build building built buy bought spend spent eat eating enjoy enjoyed enjoying
    visit visited visiting arrive arrived finish finished learning learned search searched searching save saved
    phase phases challenge challenges outcome outcomes experience experiences approaches feature features factor
    factors levels link links page pages sentence paragraph title january february march april may june july
    august september october november december monday tuesday wednesday thursday friday saturday sunday am pm
    daily weekly monthly yearly hundred thousand million billion percent percentage hour hours second seconds km
    kg cm mm usd krw dollars dollar euros euro four five six seven eight nine zero dozen dozens absolute
    additional alternative amount attention aware balanced brief calm careful combination comfortable complex
    concept concepts confident consistent crucial difference effort efforts element elements emphasis extra
    familiar favorite gentle ideal immediate impact individual insight insights intense mere moderate multiple
    nature notable numerous odd ongoing overview powerful precise present primary progress proud quality range
    rate reliable remarkable role scenario scenarios separate series serious settings sharp significance special
    standard steady straightforward strategies successful suitable summary tip tips tough unique vital wise
    sincerely regards dear
  `),
);

/** The first word of each line with the other words of it. */
const groups = (text: string): readonly (readonly [string, string])[] =>
  text
    .split("\n")
    .map(wordList)
    .flatMap(([first, ...forms]) =>
      first === undefined ? [] : forms.map((form): [string, string] => [form, first]),
    );

const VERBS = groups(`
  go went gone goes
  buy bought
  see saw seen
  eat ate eaten
  take took taken
  give gave given
  get got gotten
  make made
  come came
  become became
  begin began begun
  run ran
  write wrote written
  speak spoke spoken
  tell told
  say said
  think thought
  teach taught
  catch caught
  bring brought
  fight fought
  seek sought
  find found
  feel felt
  keep kept
  sleep slept
  leave left
  lose lost
  meet met
  send sent
  spend spent
  build built
  hold held
  stand stood
  understand understood
  know knew known
  grow grew grown
  fly flew flown
  draw drew drawn
  throw threw thrown
  drive drove driven
  ride rode ridden
  rise rose risen
  choose chose chosen
  break broke broken
  steal stole stolen
  forget forgot forgotten
  wear wore worn
  swim swam swum
  sing sang sung
  drink drank drunk
  ring rang rung
  win won
  sit sat
  sell sold
  pay paid
  hear heard
  mean meant
  hide hid hidden
  bite bit bitten
  shoot shot
  lead led
  feed fed
  fall fell fallen
  wake woke woken
  blow blew blown
  show shown
  shake shook shaken
  hang hung
  dig dug
  stick stuck
  strike struck
`);

/** Nouns and adjectives, and everyday doublets that questions and statements are known to mix (`mom`, `mother`). */
const DOUBLETS = groups(`
  child children kid kids
  man men
  woman women
  person people
  foot feet
  tooth teeth
  mouse mice
  goose geese
  wife wives
  life lives
  knife knives
  leaf leaves
  shelf shelves
  boyfriend boyfriends bf bfs
  girlfriend girlfriends gf gfs
  husband husbands hubby
  brother brothers bro bros
  sister sisters sis
  birthday birthdays bday bdays
  anniversary anniversaries anniv
  appointment appointments appt appts
  university universities uni unis
  professor professors prof profs
  vegetable vegetables veggie veggies
  message messages msg msgs
  video videos vid vids
  weekend weekends wknd
  tomorrow tmrw tmr tomorow tommorow tommorrow
  tonight tonite
  thanks thank thx
  please pls plz
  probably prolly
  definitely definately definitly
  separate seperate
  receive recieve
  receipt reciept
  restaurant restaurants restaraunt resturant
  calendar calender
  mother mom moms mum mums mothers mommy
  father dad dads fathers daddy
  grandmother grandma grandmas granny
  grandfather grandpa grandpas
  good better best
  bad worse worst
  far further farther
  photo photograph photographs photos picture pictures pic pics
  bicycle bike bikes bicycles
  television tv tvs
  refrigerator fridge
  telephone phone phones
  favorite favourite favorites favourites
  color colour colors colours
  christmas xmas
`);

/** Irregular forms by the form that stands for them in the index. */
export const IRREGULAR_FORMS: ReadonlyMap<string, string> = new Map([...VERBS, ...DOUBLETS]);

/** Past forms of irregular verbs: they tell what happened and name nothing. */
export const IRREGULAR_PASTS: ReadonlySet<string> = new Set(VERBS.map(([form]) => form));

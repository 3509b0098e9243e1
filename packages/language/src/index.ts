export { type AnalyserChoice, analyserName, analyserOf, loadTerms } from "./analysers/analyser.ts";
export {
  addPairs,
  analyse,
  ANALYSER,
  analyseTurn,
  messageTerms,
  QUOTING_MODEL,
  type TermsOf,
  wholeReading,
} from "./analysis/analyse.ts";
export { asksAgain, pointsBack, unquoted } from "./questions/back-references.ts";
export { contentWords } from "./analysis/content-words.ts";
export {
  asksToBeTold,
  categoryAsked,
  hasPlaceCue,
  hasTimeWord,
  isQuestion,
  speaksOfSelf,
  isRequest,
  type QuestionType,
  questionType,
  tells,
} from "./questions/cues.ts";
export { subjectWords } from "./naming/fields/subjects.ts";
export { analyseLatin } from "./analysis/english/english.ts";
export { hasWords } from "./analysis/has-words.ts";
export { makeReady } from "./analysis/make-ready.ts";
export { Final, lastFinal, withFinal } from "./analysis/korean/hangul.ts";
export { analyseKorean, isKoreanSuffix } from "./analysis/korean/korean.ts";
export {
  importanceWords,
  isCourteous,
  isPhatic,
  type MessageSigns,
  readFeedback,
  readSigns,
} from "./policy/read-signs.ts";
export { queryTerms, readPart } from "./questions/query.ts";
export { normalise, readWords } from "./analysis/read-words.ts";
export { hasPhrase, pairFilter, plainWords } from "./analysis/terms/word-pairs.ts";
export { splitSentences } from "./analysis/sentences.ts";
export { namesIn } from "./analysis/speaker.ts";
export { isNumberTerm } from "./analysis/terms/number-terms.ts";
export {
  isAreaTerm,
  isRelationTerm,
  isSpeakerTerm,
  isSubjectTerm,
  isTimeTerm,
  SELF_STATEMENT_TERM,
  speakerTerm,
  termId,
} from "./analysis/terms/term-id.ts";
export { COPULAS, PARTICLES } from "./analysis/words/ko-suffixes.ts";
export { NOUNS } from "./analysis/words/ko.ts";
export { loadAnswerWords } from "./expansion/answer-words.ts";
export { loadThesaurus, otherWords } from "./expansion/synonyms/other-words.ts";
export type { RelatedWord, Thesaurus, WordRelation } from "./expansion/synonyms/thesaurus.ts";
export { isSameStatement } from "./same-statement/same-statement.ts";
export type { Relation, RelationKind } from "./relations/relation.ts";
export { relationsIn } from "./relations/relations-in.ts";
export { endTerms } from "./relations/relation-terms.ts";
export { familyOf, numbersOtherwise, unitsLike } from "./expansion/synonyms/numbers.ts";
export { type Gloss, loadGlosses } from "./expansion/gloss/gloss.ts";
export { type TranslatedWord, translateWords } from "./expansion/cross-lingual/translate.ts";
export { loadTranslations, type Translations } from "./expansion/cross-lingual/translations.ts";
export { asksForTime, asksForTimeAlone } from "./questions/asks-for-time.ts";
export { type DatePart, datesIn, numbersOfDates } from "./dates/dates.ts";
export { parseDate } from "./dates/parse-date.ts";
export { type DateSpan, spansIn, spansTold } from "./dates/relative-dates.ts";
export { termAskingFor, termsAskingFor } from "./dates/time-terms.ts";
export { keyPhrases } from "./naming/key-phrases.ts";
export { type PhraseTerms, phraseTerms } from "./naming/phrase-terms.ts";
export {
  leastTold,
  type NamedTurn,
  type Salience,
  stemsOf,
  type TopicMaterial,
} from "./naming/name-candidates.ts";
export { addsNothing } from "./naming/topics.ts";
export { isMixture, partsOf, withPart } from "./naming/lists.ts";
export { MAX_DERIVED_TOPIC_LENGTH } from "./naming/parts.ts";
export { keptName } from "./naming/kept-name.ts";
export { askedName, IMPORTED_NAME, isNameless } from "./naming/nameless.ts";
export {
  mixtureName,
  NAMING_RULE,
  rarityAmong,
  salienceOfIdf,
  sharedName,
  topicName,
} from "./naming/topic-name.ts";
export { topicsOf } from "./naming/topics.ts";
export { correctTypos } from "./expansion/spelling/correct-typos.ts";
export { slipsOf } from "./expansion/spelling/latin-variants.ts";
export { guessWords } from "./expansion/spelling/respell.ts";
export { pairScore01, treeScore01 } from "./text/calibration.ts";
export { cutAtWord } from "./text/cut-at-word.ts";
export { once } from "./text/once.ts";
export { estimateTokens } from "./text/estimate-tokens.ts";
export { isLatinText } from "./text/is-latin-text.ts";
export { type Language, languageOf } from "./text/language-of.ts";
export { cosine, jaccard } from "./text/similarity.ts";
export { digestLines, MAX_LINE_LENGTH, shorten, summaryLine } from "./text/summarise.ts";

/** What is measured, and in what: money is no weight, and an hour no length. */
interface Measure {
  readonly asked: RegExp;
  /** A figure in one of its units. */
  readonly given: RegExp;
}

const FIGURE =
  "(?:\\d[\\d.,]*|\\b(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|\\w+ty)|[한두세네]|다섯|여섯|일곱|여덟|아홉|열)";
const MEASURES = [
  {
    asked: /몸무게|무게|체중|how heavy|\bweigh(?:s|t|ed|ing)?\b/iu,
    units:
      "kg|킬로(?!미터|와트)|키로|그램|g\\b|근(?![가-힣]{2})|톤|파운드|pounds?|kilos?|kilograms?|grams?|lbs?|stone|ounces?|oz|tons?",
  },
  {
    asked:
      /(?:^|\s)키(?:가|는)?\s|신장|길이|높이|너비|how (?:tall|wide|deep)|\b(?:height|length|width)\b/iu,
    units:
      "cm|센티|mm|밀리|km|킬로미터|m\\b|미터|met(?:re|er)s?|cent\\w+|feet|foot|ft|inch(?:es)?|miles?|자(?![가-힣])",
  },
  {
    asked: /체온|기온|온도|수온|\btemperature\b/iu,
    units: "도(?![가-힣]{2})|℃|°|degrees?",
  },
  {
    asked: /몇 ?평|평수|면적|넓이|\b(?:area|square (?:feet|met(?:re|er)s))\b/iu,
    units: "평|제곱|㎡|m2|square|acres?|hectares?",
  },
].map(({ asked, units }): Measure => ({
  asked,
  given: new RegExp(`${FIGURE}[ -]?(?:${units})`, "iu"),
}));

/** A figure that has no unit behind it. */
const BARE =
  /(?<![\d.,:£$€₩])\d[\d.,]*(?![\d.,:])(?!\s?(?:[가-힣%]|[a-z°]))|(?<![\d.,:£$€₩])\d[\d.,]*(?= ?이?(?:야|에요|예요|고|래|라고|정도|쯤))/iu;

/** Whether a sentence gives such a measure as is asked for: in one of its units, or in none; `null` where none is asked for. */
export function givesMeasure(asked: string, told: string): boolean | null {
  const measure = MEASURES.find((one) => one.asked.test(asked));
  if (measure === undefined) return null;
  return measure.given.test(told) || BARE.test(told);
}

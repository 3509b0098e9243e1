export { CodedError } from "./errors/coded-error.ts";
export { dayOf, minuteOf, timeOf, whole } from "./formats.ts";
export {
  createMessage,
  formatMessage,
  isMessage,
  type Language,
  type Message,
  type MessageName,
  type MessageOf,
  type MessageValue,
} from "./message.ts";
export { sayElsewhere } from "./phrases/elsewhere.ts";
export { sayMasks } from "./phrases/mask.ts";
export { beginPace, followPace, paceOf, type Pace } from "./phrases/pace.ts";
export { particle } from "./particle.ts";
export { nameRelation, sayRelation } from "./phrases/relation.ts";
export { sayChance } from "./phrases/sureness.ts";
export {
  sayFoundWords,
  sayMainShares,
  sayShares,
  sayStanding,
  sayWhatFits,
  sayWhy,
  standingOf,
} from "./phrases/why.ts";
export { enSettingTexts, koSettingTexts, saySetting } from "./settings/setting-texts.ts";
export { enSettingValues, koSettingValues, sayValue } from "./settings/setting-values.ts";
export { nameOfSecret } from "./phrases/secret-name.ts";
export { systemCodeOf } from "./errors/system-code.ts";

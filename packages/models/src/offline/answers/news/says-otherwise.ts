import { ALTERED, ENDED, FROM_NOW_ON } from "../../changes/cues.ts";
import { CANCELS } from "../../changes/rearranged.ts";

/** Says by itself that what was told of before has come out otherwise. */
export const NEWS =
  /\bafter all\b|^update\b|\b(?:is|are|'s|'re|was|were) (?:all )?off\b(?! to\b| (?:work|sick|school|today|on)\b)|\b(?:called|call) \S+ ?\S* ?off\b|\bcalled off\b|\bfell through\b|\b(?:didn['’]t|did not) work out\b|\bfinally (?:paid|came|arrived|fixed|sold|got|gave)\b|\bscrap (?:that|what)\b|\b(?:i|we) said (?:yes|no)\b|\bi take that back\b|\bi['’]?m off (?:it|them)\b|\bback on\b(?! (?:my|the|to|\p{Lu}))|\bchanged (?:my|our|his|her|their) minds?\b|\b(?:withdrew|dropped out|backed out|pulled out|packed it in)\b|없던 ?일|무산|파[토투]|엎어[졌짐]|취소[했됐되하]|안 ?[가-힣]{1,3}기로|못 ?[가-힣]{1,3}게 ?됐|결국|후임|출산휴가|휴학|떠맡|마음[을이]? ?바[꿨꿔뀌꿈뀜]|다시 생각/iu;

/** Says that something is otherwise than it was. */
export const OTHERWISE = [ENDED, ALTERED, /이제 .*안 |더 ?이상 /u];

/** Whether a sentence says that something is over, or will not be. */
export const saysEnd = (text: string): boolean =>
  NEWS.test(text) || ENDED.test(text) || CANCELS.test(text);

/** Whether a sentence says by itself that something is otherwise than it was. */
export const saysOtherwise = (text: string): boolean =>
  NEWS.test(text) || FROM_NOW_ON.test(text) || OTHERWISE.some((cue) => cue.test(text));

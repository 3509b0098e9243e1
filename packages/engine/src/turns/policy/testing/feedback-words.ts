/** Messages that praise what the memory just did; written before any rule. */
export const PRAISE: readonly string[] =
  "맞아|맞아요|네 맞아요|응, 맞아|맞아!|그래 맞아, 고마워|맞아 그거야|좋아|좋아요|오 좋아!|좋아, 그대로 해|exactly|Exactly!|That's exactly right|yes, exactly|perfect|Perfect, thanks|that's perfect".split(
    "|",
  );

/** Messages that say it was wrong. */
export const REBUKE: readonly string[] =
  "아니야|아니야.|아니야 그거 말고|아니야, 화요일이었어|틀렸어|틀렸어요|그건 틀렸어|그거 틀렸어, 다시 찾아봐|wrong|Wrong!|That's wrong|no, that is wrong|no|No.|No, it was Monday|no that's not it".split(
    "|",
  );

/** 40 messages with such a word, or a similar one, that do not judge what the memory did. */
export const NO_FEEDBACK: readonly string[] =
  `know|아니야?|좋아하는 음식|맞아?|아침에 비를 맞아서 젖었어|내일 주사 맞아야 해|이야기가 딱 맞아떨어졌어|건강이 많이 좋아졌어|너 오늘 좋아 보여|나는 재즈가 좋아|그 집 분위기 좋아?|좋아서 눈물이 났어|틀렸어?|시험 문제 두 개 틀렸어|그건 내 잘못이 아니야|걱정할 일이 아니야|아니야라고 누가 그랬어?|맞아 죽을 뻔했어|좋아하게 됐어|누가 맞아
now|nothing|no idea where it is|no one came|not exactly|Is that exactly right?|exactly two tickets are left|What's wrong?|wrong number called me again|something went wrong at work|I took the wrong bus|is it perfect?|I need a perfect gift|perfectly fine weather|note this down|there is no milk|noon works for me|right or wrong, he left|no smoking in this room|is no the answer?`.split(
    /[|\n]/u,
  );

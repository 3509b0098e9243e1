const segmenter = new Intl.Segmenter("ko", { granularity: "grapheme" });

/** What a person sees as one letter each: a syllable of decomposed Hangul, an emoji with all its joiners. */
export function graphemesOf(text: string): readonly string[] {
  if (isPlain.test(text)) return text.split("");
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Printable ASCII and Hangul syllables: every code unit is a grapheme. */
const isPlain = /^[ -~가-힣]*$/;

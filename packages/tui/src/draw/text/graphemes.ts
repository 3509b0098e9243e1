/** Made when the first text needs it: 16 ms of processor time, and most commands print none that does. */
let segmenter: Intl.Segmenter | null = null;

/** What a person sees as one letter each: a syllable of decomposed Hangul, an emoji with all its joiners. */
export function graphemesOf(text: string): readonly string[] {
  if (isPlain.test(text)) return text.split("");
  segmenter ??= new Intl.Segmenter("ko", { granularity: "grapheme" });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Printable ASCII, Hangul syllables and the usual punctuation: every code unit is a grapheme. */
const isPlain = /^[ -~·–—‘’“”…가-힣]*$/;

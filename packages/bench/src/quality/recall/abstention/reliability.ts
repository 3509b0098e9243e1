import { formatTable } from "../../../run/figure.ts";
import { mean, shareOf } from "../../../run/percentile.ts";
import { isFound } from "./fit-chance.ts";
import type { Judgement } from "./hopeless.ts";

export interface Reliability {
  /** Bins of as many questions each, by the chance that was told. */
  readonly bins: readonly {
    readonly questions: number;
    /** 0–1, means: what was told, and of how many the answer was among the first ten. */
    readonly told: number;
    readonly found: number;
  }[];
  /** Expected calibration error: the mean of |told − found|, each bin by its questions. */
  readonly ece: number;
  /** What a perfect forecaster would show on as many questions, by chance alone. */
  readonly perfect: number;
}

const BINS = 10;

/** Of questions that have an answer. */
export function reliabilityOf(
  told: readonly (Pick<Judgement, "r10"> & { readonly chance: number })[],
): Reliability {
  const sorted = told.toSorted((a, b) => a.chance - b.chance);
  const at = (bin: number): number => Math.floor((bin * sorted.length) / BINS);
  const bins = Array.from({ length: BINS }, (_, bin) => {
    const own = sorted.slice(at(bin), at(bin + 1));
    return {
      questions: own.length,
      told: mean(own.map(({ chance }) => chance)),
      found: shareOf(own, isFound),
    };
  }).filter(({ questions }) => questions > 0);
  const weighed = (of: (bin: Reliability["bins"][number]) => number): number =>
    bins.reduce((sum, bin) => sum + bin.questions * of(bin), 0) / Math.max(1, sorted.length);
  return {
    bins,
    ece: weighed((bin) => Math.abs(bin.told - bin.found)),
    perfect: weighed(({ told: chance, questions }) =>
      // The mean distance of a binomial from its mean, as of a normal.
      Math.sqrt((2 * chance * (1 - chance)) / (Math.PI * questions)),
    ),
  };
}

/** A row a bin, and the error of all. */
export function formatReliability(of: Readonly<Record<"inUse" | "heldOut", Reliability>>): string {
  const share = (value: number | undefined): string => value?.toFixed(3) ?? "";
  const bins = of.inUse.bins.map((bin, at) => [
    String(bin.questions),
    share(bin.told),
    share(bin.found),
    share(of.heldOut.bins[at]?.told),
    share(of.heldOut.bins[at]?.found),
  ]);
  return formatTable([
    ["questions with an answer", "told", "found", "told, held out", "found, held out"],
    ...bins,
    ["calibration error", "", share(of.inUse.ece), "", share(of.heldOut.ece)],
    ["of a perfect forecaster", "", share(of.inUse.perfect), "", share(of.heldOut.perfect)],
  ]);
}

import { ANALYSER, analyse, type TermsOf } from "../analysis/analyse.ts";

export type AnalyserChoice = "hsms" | "garu";

/** Version of `garu-ko`, whose model decides its terms; the package is pinned to it. */
const GARU_VERSION = "0.3.7";

/** Name and version that an index made with the analyser bears. Those of garu hold ours, which reads all but Korean. */
export const analyserName = (choice: AnalyserChoice): string =>
  choice === "garu" ? `garu/${GARU_VERSION}+${ANALYSER}` : ANALYSER;

/** The analyser that made the index of this name, whatever version of it. */
export const analyserOf = (name: string): AnalyserChoice =>
  name.startsWith("garu/") ? "garu" : "hsms";

/** What reads texts as that analyser does; garu is loaded the first time, in a third of a second. */
export async function loadTerms(choice: AnalyserChoice): Promise<TermsOf> {
  if (choice === "hsms") return analyse;
  const { loadGaru } = await import("./garu.ts");
  return loadGaru();
}

import type { AnalyserChoice } from "@hsms/language";
import {
  type AnalyseRecords,
  type AnalysedTexts,
  type RecordAnalysis,
  recordOf,
} from "../recording/analyse-record.ts";

/** Number of chunks queued for the workers: with one they would wait for this thread in between. */
const CHUNKS_AHEAD = 2;

/** Maximum number of turns appended in one transaction, while workers analyse later ones. */
const CHUNK = 1024;

/** Number of turns of the first chunk, so that progress shows early; each following chunk is twice as large. */
const FIRST_CHUNK = 64;

/** Maximum length of a chunk in UTF-16 units, a quarter of a second's work, which cannot be cancelled. */
const CHUNK_LENGTH = 2 ** 18;

/** Splits turns into chunks limited in number and total length; a longer turn is a chunk of its own. */
export function* chunksOf<Turn extends AnalysedTexts>(
  turns: readonly Turn[],
): Generator<readonly Turn[], void, undefined> {
  let chunk: Turn[] = [];
  let length = 0;
  let most = FIRST_CHUNK;
  for (const turn of turns) {
    const own = turn.user.length + (turn.assistant?.length ?? 0);
    if (chunk.length === most || (chunk.length > 0 && length + own > CHUNK_LENGTH)) {
      yield chunk;
      chunk = [];
      length = 0;
      most = Math.min(CHUNK, most * 2);
    }
    chunk.push(turn);
    length += own;
  }
  if (chunk.length > 0) yield chunk;
}

export interface AnalysedChunk<Turn> {
  readonly chunk: readonly Turn[];
  readonly analyses: readonly RecordAnalysis[];
}

/**
 * Yields chunks of turns with their analyses, in order; some are analysed ahead, so that the
 * workers are busy while the consumer writes.
 */
export async function* analyseAhead<Turn extends AnalysedTexts>(
  deps: { readonly analyse: AnalyseRecords; readonly analyser: AnalyserChoice },
  chunks: Iterable<readonly Turn[]> | AsyncIterable<readonly Turn[]>,
): AsyncGenerator<AnalysedChunk<Turn>, void, undefined> {
  const ahead: Promise<AnalysedChunk<Turn>>[] = [];
  for await (const chunk of chunks) {
    const analysed = analyseChunk(deps, chunk);
    // If the consumer leaves early, a rejection must not count as unhandled.
    analysed.catch(() => undefined);
    ahead.push(analysed);
    const next = ahead.length > CHUNKS_AHEAD ? ahead.shift() : undefined;
    if (next !== undefined) yield await next;
  }
  for (const rest of ahead) yield await rest;
}

async function analyseChunk<Turn extends AnalysedTexts>(
  { analyse, analyser }: { readonly analyse: AnalyseRecords; readonly analyser: AnalyserChoice },
  chunk: readonly Turn[],
): Promise<AnalysedChunk<Turn>> {
  const records = chunk.map((turn) => recordOf(turn, null));
  return { chunk, analyses: await analyse({ analyser, records }) };
}

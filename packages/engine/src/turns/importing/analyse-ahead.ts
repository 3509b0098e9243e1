import type { AnalyserChoice } from "@hsms/language";
import {
  type AnalyseRecords,
  type AnalysedTexts,
  type RecordAnalysis,
  recordOf,
} from "../recording/analyse-record.ts";

/** Chunks that the workers have before them: with one they would wait for this thread between two. */
const CHUNKS_AHEAD = 2;

/** Turns that are appended in one transaction; the workers analyse later ones meanwhile. */
const CHUNK = 1024;

/** Turns of the first chunk, so that how far the work is shows soon; each that follows has twice as many. */
const FIRST_CHUNK = 64;

/** UTF-16 units of a chunk, a quarter of a second's work: nothing is cancelled within one. */
const CHUNK_LENGTH = 2 ** 18;

/** Turns in order, in chunks that are short in number and in words; a longer turn is a chunk of its own. */
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

/** Chunks of turns with their analyses, in order; some are analysed ahead, so that the workers go on while the reader writes. */
export async function* analyseAhead<Turn extends AnalysedTexts>(
  deps: { readonly analyse: AnalyseRecords; readonly analyser: AnalyserChoice },
  chunks: Iterable<readonly Turn[]> | AsyncIterable<readonly Turn[]>,
): AsyncGenerator<AnalysedChunk<Turn>, void, undefined> {
  const ahead: Promise<AnalysedChunk<Turn>>[] = [];
  for await (const chunk of chunks) {
    const analysed = analyseChunk(deps, chunk);
    // A reader that leaves early must not meet an unhandled rejection.
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

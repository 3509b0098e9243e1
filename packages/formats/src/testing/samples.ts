import { agentSamples } from "./samples/agents.ts";
import { chatSamples } from "./samples/chats.ts";
import { collectionSamples } from "./samples/collections.ts";
import { ownSamples } from "./samples/own.ts";
import { textSamples } from "./samples/texts.ts";
import type { SampleFile, Samples } from "./samples/sample-file.ts";

export type { SampleFile } from "./samples/sample-file.ts";

/** A small file of each format that is one text, written by hand after its description, by the format's name. */
export const samples: Samples = {
  ...agentSamples,
  ...chatSamples,
  ...collectionSamples,
  ...textSamples,
  ...ownSamples,
};

/** A sample of a format; the first unless another place is given. */
export function sampleOf(format: string, place = 0): SampleFile {
  const sample = samples[format]?.[place];
  if (sample === undefined) throw new Error(`no sample ${place} of ${format}`);
  return sample;
}

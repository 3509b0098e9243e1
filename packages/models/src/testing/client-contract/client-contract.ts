import { describe } from "vitest";
import { answerTests } from "./answers-contract.ts";
import { brokenStreamTests } from "./broken-streams-contract.ts";
import { endpointOf, type WireFormat } from "./endpoint.ts";
import { refusalTests } from "./refusals-contract.ts";

/** What holds for every client of an endpoint, over a real connection. */
export function clientContract(name: string, format: WireFormat): void {
  const endpoint = endpointOf(format);
  describe(name, () => {
    answerTests(endpoint, format);
    refusalTests(endpoint, format);
    brokenStreamTests(endpoint, format);
  });
}

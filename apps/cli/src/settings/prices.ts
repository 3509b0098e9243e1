export const PRICES_FORM = "none | NAME=IN/OUT,…";

/** What a million tokens cost, in whatever money somebody reckons. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

/** `gpt-5-mini=0.25/2,ollama:qwen3:4b=0/0`: the price of each model by the name that chooses it; `null` for what is no such list. */
export function readPrices(text: string): ReadonlyMap<string, Price> | null {
  if (text === "none") return new Map();
  const prices = text.split(",").map((entry) => ENTRY.exec(entry.trim())?.slice(1) ?? null);
  if (prices.includes(null)) return null;
  return new Map(
    prices.map((parts) => {
      const [name = "", input, output] = parts ?? [];
      return [name, { input: Number(input), output: Number(output) }] as const;
    }),
  );
}

const ENTRY = /^(\S+)=(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?)$/u;

/** To the cent, and what is less than one of the money's units to its hundredth. */
export const showCost = (cost: number): string => cost.toFixed(cost < 1 ? 4 : 2);

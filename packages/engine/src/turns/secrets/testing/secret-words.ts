/** Characters as a key draws them, made here so that no file of ours holds what looks like a key. */
export function drawn(length: number, alphabet = "aB3dE5fG7hJ9kLmN1pQrS2tUvW4xYz"): string {
  return Array.from(
    { length },
    (_, at) => alphabet[(at * 7 + ((at * at) % 11)) % alphabet.length],
  ).join("");
}

/** {@link drawn}, of the digits of base 16. */
export const drawnHex = (length: number): string => drawn(length, "0a1b2c3d4e5f6789");

/** A pseudo-random key, generated so that no file of the project contains anything like a key. */
export function drawn(length: number, alphabet = "aB3dE5fG7hJ9kLmN1pQrS2tUvW4xYz"): string {
  return Array.from(
    { length },
    (_, at) => alphabet[(at * 7 + ((at * at) % 11)) % alphabet.length],
  ).join("");
}

/** As {@link drawn}, in hexadecimal. */
export const drawnHex = (length: number): string => drawn(length, "0a1b2c3d4e5f6789");

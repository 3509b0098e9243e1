/**
 * CPU and memory cost of scrypt, a power of 2: 128 MiB and a third of a second per guess, as recommended for typed
 * passphrases.
 */
export const KEY_COST = 2 ** 17;

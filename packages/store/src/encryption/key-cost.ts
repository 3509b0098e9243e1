/** CPU and memory cost of scrypt, a power of 2: 128 MiB and a third of a second for each guess, which is advised for passphrases that people type. */
export const KEY_COST = 2 ** 17;

/** Eight digits to disambiguate equal names: the last are random, the first are a timestamp that nodes made together share. */
export const lastDigits = (id: string): string => id.slice(-8);

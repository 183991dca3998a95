import { RARITY_MOST } from '@malaka/contracts/assessment/similarity';

/** Numbers above a million would only feign precision. */
export const rarity = (oneIn: number, inWords: (value: number) => string): string =>
  `${inWords(oneIn)}${oneIn >= RARITY_MOST ? '+' : ''}`;

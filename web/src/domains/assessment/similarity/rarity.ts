import { RARITY_MOST } from '@malaka/contracts/assessment/similarity';

/** More than a million would only sound surer than it is. */
export const rarity = (oneIn: number, inWords: (value: number) => string): string =>
  `${inWords(oneIn)}${oneIn >= RARITY_MOST ? '+' : ''}`;

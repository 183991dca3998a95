import { normalizeText } from '@malaka/grading/normalize-text';

/**
 * A former system's number without what people write differently: case, script, punctuation,
 * spaces.
 */
export const certificateKey = (number: string): string =>
  // Normalising would turn № into the letters "no".
  normalizeText(number.replaceAll('№', ' ')).replaceAll(/[^\p{L}\p{N}]/gu, '');

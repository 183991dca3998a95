import { fold } from '@malaka/grading/fold';

/** A number of a former system without what people spell differently: case, script, signs, spaces. */
export const certificateKey = (number: string): string =>
  // Folded, № would become the letters "no".
  fold(number.replaceAll('№', ' ')).replaceAll(/[^\p{L}\p{N}]/gu, '');

import { PARITY_KINDS, type ParityKind } from '@malaka/contracts/learning/question-parity';
import { idOf, oneOf, withoutEmpty } from '#/kit/lists/address.ts';

/** Of a test, or of the whole bank where no lesson is named. */
export type ParitySearch = { lesson?: number; kind?: ParityKind; page?: number };

export const readParitySearch = (given: Record<string, unknown>): ParitySearch =>
  withoutEmpty<ParitySearch>({
    lesson: idOf(given['lesson']),
    kind: oneOf(PARITY_KINDS, given['kind']),
    page: idOf(given['page']),
  });

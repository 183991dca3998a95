import { PARITY_KINDS, type ParityKind } from '@malaka/contracts/learning/question-parity';
import { idOf, oneOf, withoutEmpty } from '#/kit/lists/address.ts';

/** For one test, or for the whole bank without a lesson. */
export type ParitySearch = { lesson?: number; kind?: ParityKind; page?: number };

export const readParitySearch = (search: Record<string, unknown>): ParitySearch =>
  withoutEmpty<ParitySearch>({
    lesson: idOf(search['lesson']),
    kind: oneOf(PARITY_KINDS, search['kind']),
    page: idOf(search['page']),
  });

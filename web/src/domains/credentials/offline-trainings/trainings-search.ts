import { TRAINING_LIST } from '@malaka/contracts/credentials/lists';
import type { SearchOf } from '@malaka/contracts/kit/list-filters';
import { REFERENCE_NUMBER_MAX } from '@malaka/contracts/kit/limits';
import { searchReader, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

/** A list's filters, and whether its import is open, as encoded in its address. */
export type TrainingsSearch = SearchOf<typeof TRAINING_LIST> & { view?: 'import' };

const readFilters = searchReader(TRAINING_LIST);

export const readTrainingsSearch = (raw: Record<string, unknown>): TrainingsSearch => ({
  ...readFilters(raw),
  ...(raw['view'] === 'import' && { view: 'import' }),
});

/** `?reference_number=`; an all-digit value arrives as a number. */
export const readCheckSearch = (raw: Record<string, unknown>) =>
  withoutEmpty<{ reference_number?: string }>({
    reference_number: wordsOf(raw['reference_number'], REFERENCE_NUMBER_MAX),
  });

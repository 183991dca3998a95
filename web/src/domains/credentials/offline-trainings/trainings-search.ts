import {
  TRAINING_SOURCES,
  TRAINING_STATES,
  type TrainingSource,
  type TrainingState,
} from '@malaka/contracts/credentials/choices';
import { REFERENCE_NUMBER_MAX, SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { dayOf, oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

/** A list's filters, and whether its import is open, as encoded in its address. */
export type TrainingsSearch = {
  search?: string;
  state?: TrainingState;
  source?: TrainingSource;
  from?: string;
  to?: string;
  view?: 'import';
};

export const readTrainingsSearch = (given: Record<string, unknown>): TrainingsSearch =>
  withoutEmpty<TrainingsSearch>({
    search: wordsOf(given['search'], SEARCH_MAX),
    state: oneOf(TRAINING_STATES, given['state']),
    source: oneOf(TRAINING_SOURCES, given['source']),
    from: dayOf(given['from']),
    to: dayOf(given['to']),
    view: oneOf(['import'], given['view']),
  });

/** `?reference_number=`; an all-digit value arrives as a number. */
export const readCheckSearch = (given: Record<string, unknown>) =>
  withoutEmpty<{ reference_number?: string }>({
    reference_number: wordsOf(given['reference_number'], REFERENCE_NUMBER_MAX),
  });

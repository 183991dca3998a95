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

export const readTrainingsSearch = (raw: Record<string, unknown>): TrainingsSearch =>
  withoutEmpty<TrainingsSearch>({
    search: wordsOf(raw['search'], SEARCH_MAX),
    state: oneOf(TRAINING_STATES, raw['state']),
    source: oneOf(TRAINING_SOURCES, raw['source']),
    from: dayOf(raw['from']),
    to: dayOf(raw['to']),
    view: oneOf(['import'], raw['view']),
  });

/** `?reference_number=`; an all-digit value arrives as a number. */
export const readCheckSearch = (raw: Record<string, unknown>) =>
  withoutEmpty<{ reference_number?: string }>({
    reference_number: wordsOf(raw['reference_number'], REFERENCE_NUMBER_MAX),
  });

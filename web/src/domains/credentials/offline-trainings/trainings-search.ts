import {
  TRAINING_SOURCES,
  TRAINING_STATES,
  type TrainingSource,
  type TrainingState,
} from '@malaka/contracts/kit/choices';
import { REFERENCE_NUMBER_MAX, SEARCH_MAX } from '@malaka/contracts/kit/limits';

/** A list's filters, and whether its import is open, as the address spells them. */
export type TrainingsSearch = {
  search?: string;
  state?: TrainingState;
  source?: TrainingSource;
  from?: string;
  to?: string;
  view?: 'import';
};

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const dayOf = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined;

/** What cannot be meant is left out. */
export function readTrainingsSearch(search: Record<string, unknown>): TrainingsSearch {
  const words = textOf(search['search']).slice(0, SEARCH_MAX);
  const state = TRAINING_STATES.find((one) => one === search['state']);
  const source = TRAINING_SOURCES.find((one) => one === search['source']);
  const from = dayOf(search['from']);
  const to = dayOf(search['to']);
  return {
    ...(words && { search: words }),
    ...(state && { state }),
    ...(source && { source }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(search['view'] === 'import' && { view: 'import' }),
  };
}

/** `?reference_number=`; a number of digits alone arrives as a number. */
export function readCheckSearch(search: Record<string, unknown>): { reference_number?: string } {
  const number = textOf(search['reference_number']).slice(0, REFERENCE_NUMBER_MAX);
  return number ? { reference_number: number } : {};
}

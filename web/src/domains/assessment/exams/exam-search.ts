import { ATTEMPT_STATES, RESULT_SORTS } from '@malaka/contracts/assessment/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { wholeNumber, wordsOf } from '#/kit/lists/address.ts';
import type { GradingSearch } from './GradingPage.tsx';
import type { ResultsSearch } from './ResultsPage.tsx';

const MAX_ID = 999_999_999;

/** An answer to grade next: both of its ids or neither. */
export function readGradingSearch(raw: Record<string, unknown>): GradingSearch {
  const attempt = wholeNumber(raw['attempt'], 1, MAX_ID);
  const question = wholeNumber(raw['question'], 1, MAX_ID);
  return attempt && question ? { attempt, question } : {};
}

export function readResultsSearch(raw: Record<string, unknown>): ResultsSearch {
  const page = wholeNumber(raw['page'], 2, 999_999);
  const state = ATTEMPT_STATES.find((known) => known === raw['state']);
  const sort = RESULT_SORTS.find((known) => known === raw['sort']);
  const search = wordsOf(raw['search'], SEARCH_MAX);
  return {
    ...(page && { page }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(search && { search }),
  };
}

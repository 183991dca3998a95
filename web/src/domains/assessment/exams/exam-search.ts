import { ATTEMPT_STATES, RESULT_SORTS } from '@malaka/contracts/assessment/choices';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { wholeNumber, wordsOf } from '#/kit/lists/address.ts';
import type { GradingSearch } from './GradingPage.tsx';
import type { ResultsSearch } from './ResultsPage.tsx';

const MAX_ID = 999_999_999;

/** An answer to grade next: both of its ids or neither. */
export function readGradingSearch(given: Record<string, unknown>): GradingSearch {
  const attempt = wholeNumber(given['attempt'], 1, MAX_ID);
  const question = wholeNumber(given['question'], 1, MAX_ID);
  return attempt && question ? { attempt, question } : {};
}

export function readResultsSearch(given: Record<string, unknown>): ResultsSearch {
  const page = wholeNumber(given['page'], 2, 999_999);
  const state = ATTEMPT_STATES.find((known) => known === given['state']);
  const sort = RESULT_SORTS.find((known) => known === given['sort']);
  const search = wordsOf(given['search'], SEARCH_MAX);
  return {
    ...(page && { page }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(search && { search }),
  };
}

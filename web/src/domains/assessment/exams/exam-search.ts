import { RESULT_SORTS } from '@malaka/contracts/assessment/choices';
import { EXAM_RESULT_LIST } from '@malaka/contracts/assessment/lists';
import { oneOf, searchReader, wholeNumber, withoutEmpty } from '#/kit/lists/address.ts';
import type { GradingSearch } from './GradingPage.tsx';
import type { ResultsSearch } from './ResultsPage.tsx';

const MAX_ID = 999_999_999;

/** An answer to grade next: both of its ids or neither. */
export function readGradingSearch(raw: Record<string, unknown>): GradingSearch {
  const attempt = wholeNumber(raw['attempt'], 1, MAX_ID);
  const question = wholeNumber(raw['question'], 1, MAX_ID);
  return attempt && question ? { attempt, question } : {};
}

const readFilters = searchReader(EXAM_RESULT_LIST);

export const readResultsSearch = (raw: Record<string, unknown>): ResultsSearch =>
  withoutEmpty<ResultsSearch>({
    ...readFilters(raw),
    page: wholeNumber(raw['page'], 2, 999_999),
    sort: oneOf(RESULT_SORTS, raw['sort']),
  });

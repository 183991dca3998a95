import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

export const STATUS_FILTERS = ['active', 'passive'] as const;

export type SurveysSearch = { search?: string; status?: (typeof STATUS_FILTERS)[number] };

export const readSurveysSearch = (search: Record<string, unknown>): SurveysSearch =>
  withoutEmpty<SurveysSearch>({
    search: wordsOf(search['search'], SEARCH_MAX),
    status: oneOf(STATUS_FILTERS, search['status']),
  });

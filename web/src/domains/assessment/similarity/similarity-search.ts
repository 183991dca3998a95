import { idOf, withoutEmpty } from '#/kit/lists/address.ts';

export const SIMILARITY_TABS = ['waiting', 'decided'] as const;

export type SimilaritySearch = {
  status?: 'decided';
  /** The open case. */
  case?: number;
};

/** The waiting tab is the default, so it is not part of the address. */
export const readSimilaritySearch = (search: Record<string, unknown>): SimilaritySearch =>
  withoutEmpty<SimilaritySearch>({
    status: search['status'] === 'decided' ? 'decided' : undefined,
    case: idOf(search['case']),
  });

import { idOf, withoutEmpty } from '#/kit/lists/address.ts';

export const SIMILARITY_TABS = ['waiting', 'decided'] as const;

export type SimilaritySearch = {
  status?: 'decided';
  /** The open case. */
  case?: number;
};

/** The waiting ones are what the screen is for, so they need no word in the address. */
export const readSimilaritySearch = (search: Record<string, unknown>): SimilaritySearch =>
  withoutEmpty<SimilaritySearch>({
    status: search['status'] === 'decided' ? 'decided' : undefined,
    case: idOf(search['case']),
  });

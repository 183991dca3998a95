import { idOf, oneOf, withoutEmpty } from '#/kit/lists/address.ts';

export const ALTERNATIVE_TABS = ['waiting', 'accepted', 'rejected'] as const;
export type AlternativeTab = (typeof ALTERNATIVE_TABS)[number];

export type AlternativeSearch = {
  status?: Exclude<AlternativeTab, 'waiting'>;
  /** The open case. */
  certificate?: number;
};

/** The waiting ones are what the screen is for, so they need no word in the address. */
export function readAlternativeSearch(search: Record<string, unknown>): AlternativeSearch {
  const status = oneOf(ALTERNATIVE_TABS, search['status']);
  return withoutEmpty<AlternativeSearch>({
    status: status === 'waiting' ? undefined : status,
    certificate: idOf(search['certificate']),
  });
}

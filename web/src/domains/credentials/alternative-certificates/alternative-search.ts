export const ALTERNATIVE_TABS = ['waiting', 'accepted', 'rejected'] as const;
export type AlternativeTab = (typeof ALTERNATIVE_TABS)[number];

export type AlternativeSearch = {
  status?: Exclude<AlternativeTab, 'waiting'>;
  /** The open case. */
  certificate?: number;
};

/** The waiting ones are what the screen is for, so they need no word in the address. */
export function readAlternativeSearch(search: Record<string, unknown>): AlternativeSearch {
  const status = ALTERNATIVE_TABS.find((tab) => tab === search['status']);
  const certificate = Number(search['certificate']);
  return {
    ...(status && status !== 'waiting' && { status }),
    ...(Number.isInteger(certificate) && certificate > 0 && { certificate }),
  };
}

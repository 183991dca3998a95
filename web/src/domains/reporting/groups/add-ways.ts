export const ADD_WAYS = ['one', 'rule', 'list'] as const;
export type AddWay = (typeof ADD_WAYS)[number];

/** How people are added, as in the address. */
export const readAddWay = (search: Record<string, unknown>): { way?: AddWay } => {
  const way = ADD_WAYS.find((known) => known === search['way']);
  return way && way !== 'one' ? { way } : {};
};

export type Direction = 'up' | 'down';

/** The ids after one step up or down; unchanged at the ends. */
export function moveItem(ids: readonly number[], id: number, direction: Direction): number[] {
  const from = ids.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const other = ids[to];
  if (from < 0 || other === undefined) return [...ids];
  return ids.with(from, other).with(to, id);
}

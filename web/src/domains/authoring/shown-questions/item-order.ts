import type { PlacedPieces } from '@malaka/contracts/authoring/shown-questions';

/** Items by position; those without one follow in the displayed order. */
export const orderOf = <Item extends { id: number }>(
  items: readonly Item[],
  places: PlacedPieces,
): Item[] => {
  const placeOf = ({ id }: Item) => places[String(id)] ?? items.length + 1;
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
};

export const placesOf = (ids: readonly number[]): PlacedPieces =>
  Object.fromEntries(ids.map((id, n) => [String(id), n + 1]));

export function moved(ids: readonly number[], from: number, to: number): number[] {
  const others = ids.toSpliced(from, 1);
  return others.toSpliced(to, 0, ids[from]!);
}

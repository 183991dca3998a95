/** Words in gaps: tag of the gap to id of the word. */
export type WordPlaces = ReadonlyMap<string, number>;
/** Items in groups: id of the item to id of the group. */
export type ItemPlaces = ReadonlyMap<number, number>;

/** A word stands in one gap; the one that stood there goes back. Without a gap it goes back itself. */
export function placeWord(places: WordPlaces, wordId: number, tag: string | null): WordPlaces {
  const next = new Map(Array.from(places).filter(([, id]) => id !== wordId));
  if (tag !== null) next.set(tag, wordId);
  return next;
}

export function placeItems(
  places: ItemPlaces,
  itemIds: readonly number[],
  groupId: number | null,
): ItemPlaces {
  const next = new Map(places);
  for (const id of itemIds) {
    if (groupId === null) next.delete(id);
    else next.set(id, groupId);
  }
  return next;
}

/** Words in gaps: gap tag to word id. */
export type WordPlaces = ReadonlyMap<string, number>;
/** Items in groups: item id to group id. */
export type ItemPlaces = ReadonlyMap<number, number>;

/**
 * A gap holds one word: a new word sends the previous one back. Without a gap the word itself goes
 * back.
 */
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

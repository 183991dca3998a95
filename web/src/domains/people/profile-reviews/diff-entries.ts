export type EntryChange = 'same' | 'changed' | 'added' | 'removed';

type Entry = { id?: number | undefined; place: string };

export type EntryDiff<E> = { entry: E | null; was: E | null; change: EntryChange };

const contentOf = (entry: Entry) =>
  JSON.stringify(
    Object.entries(entry)
      .filter(([name]) => name !== 'id')
      .toSorted(([one], [other]) => one.localeCompare(other)),
  );
const normalize = (place: string) => place.toLowerCase().replaceAll(/[^\p{L}\d]/gu, '');

/**
 * Matches the entries of a list with earlier ones: by id, else by content (saving a list as a whole
 * may change ids), else by position. Removed ones come last; without an earlier list nothing is
 * new.
 */
export function diffEntries<E extends Entry>(
  now: readonly E[],
  before: readonly E[] | null,
): EntryDiff<E>[] {
  if (!before) return now.map((entry) => ({ entry, was: null, change: 'same' }));
  const left = new Set(before);
  const found = new Map<E, E>();
  const match = (isTwin: (entry: E, old: E) => boolean) => {
    for (const entry of now) {
      if (found.has(entry)) continue;
      const twin = [...left].find((old) => isTwin(entry, old));
      if (!twin) continue;
      left.delete(twin);
      found.set(entry, twin);
    }
  };
  match((entry, old) => entry.id !== undefined && entry.id === old.id);
  match((entry, old) => contentOf(entry) === contentOf(old));
  match((entry, old) => normalize(entry.place) === normalize(old.place));
  const rows = now.map((entry): EntryDiff<E> => {
    const was = found.get(entry) ?? null;
    if (!was) return { entry, was, change: 'added' };
    return { entry, was, change: contentOf(entry) === contentOf(was) ? 'same' : 'changed' };
  });
  const removed = [...left].map((was): EntryDiff<E> => ({ entry: null, was, change: 'removed' }));
  return [...rows, ...removed];
}

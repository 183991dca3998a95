import { useRef, useState } from 'react';

/** Selection in a list, one by one or by range. */
export function useChosen(ids: readonly number[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const anchor = useRef<number>(undefined);
  const put = (changed: readonly number[], isIn: boolean) =>
    setChosen((known) => {
      const next = new Set(known);
      for (const id of changed) {
        if (isIn) next.add(id);
        else next.delete(id);
      }
      return next;
    });
  return {
    has: (id: number) => chosen.has(id),
    /** Selected items that still exist, in list order. */
    ids: ids.filter((id) => chosen.has(id)),
    put: (id: number, isIn: boolean, isRange: boolean) => {
      const from = isRange ? ids.indexOf(anchor.current ?? id) : -1;
      const to = ids.indexOf(id);
      anchor.current = id;
      const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1);
      put(range, isIn);
    },
    toggle: (id: number) => {
      anchor.current = id;
      put([id], !chosen.has(id));
    },
    extend: (id: number) => put([id], true),
    all: () => put(ids, true),
    none: () => setChosen(new Set()),
  };
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/** Left offset of each frozen column, by the current widths of the headings. */
export function useFrozen(
  table: RefObject<HTMLTableElement | null>,
  keys: readonly string[],
): readonly number[] {
  const [offsets, setOffsets] = useState<readonly number[]>([]);
  const looks = keys.join(' ');
  useLayoutEffect(() => {
    const row = table.current?.tHead?.rows[0];
    if (!row) return undefined;
    const measure = () => {
      let start = [...row.querySelectorAll('td')].reduce((sum, box) => sum + box.offsetWidth, 0);
      const next = looks.split(' ').map((key) => {
        const offset = start;
        start += row.querySelector<HTMLElement>(`[data-column="${key}"]`)?.offsetWidth ?? 0;
        return offset;
      });
      setOffsets(next);
    };
    measure();
    const watch = new ResizeObserver(measure);
    for (const heading of row.cells) watch.observe(heading);
    return () => watch.disconnect();
  }, [table, looks]);
  return offsets;
}

import { isTag, type Tag } from '@malaka/grading/markup';
import { isHidden as isHiddenBy } from '@malaka/grading/sign-fonts';

/** Content that the source program hid or tracked as deleted. */
export const isHidden = (tag: Tag): boolean => isHiddenBy(tag.attributes) || isRemoved(tag);

/** A reviewer's deletion carries its author or time; without them it is struck-out text. */
const isRemoved = ({ name, attributes }: Tag): boolean =>
  (name === 'del' && ('cite' in attributes || 'datetime' in attributes)) ||
  /\bmsoDel\b/i.test(attributes['class'] ?? '');

const SPAN_MAX = 100;
const spanOf = (tag: Tag, name: 'colspan' | 'rowspan' | 'span'): number => {
  const span = Math.floor(Number(tag.attributes[name] ?? 1));
  return span >= 1 ? Math.min(SPAN_MAX, span) : 1;
};

type Cell = { cell: Tag; columns: number; rows: number };

/** The visible cells of a table, row by row, without hidden rows and columns. */
export function shownRows(table: Tag): { cells: Cell[]; isHead: boolean }[] {
  const hidden = hiddenColumns(table);
  /** How many more rows a cell from above spans in each column. */
  let above: number[] = [];
  return rowsOf(table).flatMap(({ row, isHead }) => {
    const next = above.map((left) => Math.max(0, left - 1));
    const cells: Cell[] = [];
    let at = 0;
    for (const cell of row.children.filter(isTag)) {
      if (cell.name !== 'td' && cell.name !== 'th') continue;
      while ((above[at] ?? 0) > 0) at += 1;
      const [columns, rows] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      const places = Array.from({ length: columns }, (_, n) => at + n);
      for (const place of places) next[place] = rows - 1;
      const shown = places.filter((place) => !hidden.has(place)).length;
      if (shown > 0 && !isHidden(cell)) cells.push({ cell, columns: shown, rows });
      at += columns;
    }
    above = next;
    return isHidden(row) || cells.length === 0 ? [] : [{ cells, isHead }];
  });
}

const rowsOf = (tag: Tag, isHead = false): { row: Tag; isHead: boolean }[] =>
  tag.children.filter(isTag).flatMap((child) => {
    if (child.name === 'tr') return [{ row: child, isHead }];
    if (child.name === 'table' || child.name === 'td' || isHidden(child)) return [];
    return rowsOf(child, isHead || child.name === 'thead');
  });

function hiddenColumns(table: Tag): ReadonlySet<number> {
  const hidden = new Set<number>();
  let at = 0;
  const look = (tag: Tag) => {
    for (const child of tag.children.filter(isTag)) {
      if (child.name === 'colgroup') look(child);
      if (child.name !== 'col') continue;
      for (let left = spanOf(child, 'span'); left > 0; left -= 1) {
        if (isHidden(child)) hidden.add(at);
        at += 1;
      }
    }
  };
  look(table);
  return hidden;
}

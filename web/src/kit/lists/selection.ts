/** Selected rows: some by their ids, or all that the filter finds except some. */
export type Selection = {
  readonly isAll: boolean;
  /** The selected ids, or with "all" the excluded ones. */
  readonly ids: ReadonlySet<number>;
  /** Where the next range begins. */
  readonly anchor: number | null;
};

export const NOTHING: Selection = { isAll: false, ids: new Set(), anchor: null };

export type SelectionStep =
  | { type: 'toggle'; id: number }
  /** From the anchor to this row, in the order of the visible rows. */
  | { type: 'range'; id: number; rowIds: readonly number[] }
  | { type: 'rows'; rowIds: readonly number[]; isOn: boolean }
  | { type: 'all' }
  | { type: 'none' };

export const isChosen = ({ isAll, ids }: Selection, id: number): boolean => ids.has(id) !== isAll;

/** `total`: the number of rows the filter finds. */
export const countChosen = ({ isAll, ids }: Selection, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size;

/** State of the checkbox for the visible rows. */
export function pageState(
  selection: Selection,
  rowIds: readonly number[],
): 'none' | 'some' | 'every' {
  const amount = rowIds.filter((id) => isChosen(selection, id)).length;
  if (amount === 0) return 'none';
  return amount === rowIds.length ? 'every' : 'some';
}

function withRows(
  selection: Selection,
  rowIds: readonly number[],
  isOn: boolean,
): ReadonlySet<number> {
  const ids = new Set(selection.ids);
  for (const id of rowIds) {
    if (isOn === selection.isAll) ids.delete(id);
    else ids.add(id);
  }
  return ids;
}

export function chooseRows(selection: Selection, step: SelectionStep): Selection {
  switch (step.type) {
    case 'none':
      return NOTHING;
    case 'all':
      return { isAll: true, ids: new Set(), anchor: selection.anchor };
    case 'rows':
      return { ...selection, ids: withRows(selection, step.rowIds, step.isOn) };
    case 'toggle': {
      const isOn = !isChosen(selection, step.id);
      return { ...selection, ids: withRows(selection, [step.id], isOn), anchor: step.id };
    }
    case 'range': {
      const { id, rowIds } = step;
      const from = selection.anchor === null ? -1 : rowIds.indexOf(selection.anchor);
      // The anchor is on another page: the range begins here.
      if (from < 0) return chooseRows(selection, { type: 'toggle', id });
      const to = rowIds.indexOf(id);
      const between = rowIds.slice(Math.min(from, to), Math.max(from, to) + 1);
      const isOn = isChosen(selection, selection.anchor!);
      return { ...selection, ids: withRows(selection, between, isOn) };
    }
  }
}

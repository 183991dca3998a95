import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';

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

type List = {
  /** The filter as text: changing page or order does not change it. */
  filter: string;
  /** Visible rows, in their order. */
  rowIds: readonly number[];
  /** Number of rows the filter finds; undefined while unknown. */
  total: number | undefined;
};

type SelectionState = {
  filter: string;
  selection: Selection;
  /** Counts how often a selection was dropped because its filter changed. */
  drops: number;
};

/**
 * Selected rows of a list: kept across pages, and dropped with a message when the filter changes.
 */
export function useSelection({ filter, rowIds, total = 0 }: List) {
  const { t } = useTranslation('bulk');
  const [state, setState] = useState<SelectionState>({ filter, selection: NOTHING, drops: 0 });
  if (state.filter !== filter) {
    const hadSome = state.selection.isAll || state.selection.ids.size > 0;
    setState({ filter, selection: NOTHING, drops: state.drops + Number(hadSome) });
  }
  const { selection, drops } = state;
  useEffect(() => {
    if (drops > 0) showToast({ text: t('choice.dropped'), type: 'success' });
  }, [drops, t]);
  const step = (next: SelectionStep) =>
    setState((former) => ({ ...former, selection: chooseRows(former.selection, next) }));
  return {
    ...selection,
    rowIds,
    total,
    count: countChosen(selection, total),
    page: pageState(selection, rowIds),
    isChosen: (id: number) => isChosen(selection, id),
    /** With Shift, selects a range. */
    press: (id: number, isRange: boolean) =>
      step(isRange ? { type: 'range', id, rowIds } : { type: 'toggle', id }),
    setPage: (isOn: boolean) => step({ type: 'rows', rowIds, isOn }),
    setRows: (ids: readonly number[], isOn: boolean) => step({ type: 'rows', rowIds: ids, isOn }),
    all: () => step({ type: 'all' }),
    clear: () => step({ type: 'none' }),
  };
}

export type ListSelection = ReturnType<typeof useSelection>;

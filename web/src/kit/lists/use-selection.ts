import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import {
  chooseRows,
  countChosen,
  isChosen,
  NOTHING,
  pageState,
  type Selection,
  type SelectionStep,
} from './selection.ts';

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

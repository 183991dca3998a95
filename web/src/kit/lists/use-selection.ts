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
  /** The filter in words: pages and orders are of the same one. */
  filter: string;
  /** Rows in sight, in their order. */
  rowIds: readonly number[];
  /** How many the filter finds; undefined while that is not known. */
  total: number | undefined;
};

/** Chosen rows of a list: kept from page to page, and dropped with a word at another filter. */
export function useSelection({ filter, rowIds, total = 0 }: List) {
  const { t } = useTranslation('bulk');
  const [kept, setKept] = useState<{ filter: string; selection: Selection }>({
    filter,
    selection: NOTHING,
  });
  const selection = kept.filter === filter ? kept.selection : NOTHING;
  const isDropped = kept.filter !== filter;
  const hadSome =
    kept.selection !== NOTHING && (kept.selection.isAll || kept.selection.ids.size > 0);
  useEffect(() => {
    if (!isDropped) return;
    setKept({ filter, selection: NOTHING });
    if (hadSome) showToast({ text: t('choice.dropped'), type: 'success' });
  }, [isDropped, hadSome, filter, t]);
  const step = (next: SelectionStep) =>
    setKept((former) => ({
      filter,
      selection: chooseRows(former.filter === filter ? former.selection : NOTHING, next),
    }));
  return {
    ...selection,
    rowIds,
    total,
    count: countChosen(selection, total),
    page: pageState(selection, rowIds),
    isChosen: (id: number) => isChosen(selection, id),
    /** With Shift a range. */
    press: (id: number, isRange: boolean) =>
      step(isRange ? { type: 'range', id, rowIds } : { type: 'toggle', id }),
    setPage: (isOn: boolean) => step({ type: 'rows', rowIds, isOn }),
    setRows: (ids: readonly number[], isOn: boolean) => step({ type: 'rows', rowIds: ids, isOn }),
    all: () => step({ type: 'all' }),
    clear: () => step({ type: 'none' }),
  };
}

export type ListSelection = ReturnType<typeof useSelection>;

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

type Kept = {
  filter: string;
  selection: Selection;
  /** How often a choice was dropped with its filter. */
  drops: number;
};

/** Chosen rows of a list: kept from page to page, and dropped with a word at another filter. */
export function useSelection({ filter, rowIds, total = 0 }: List) {
  const { t } = useTranslation('bulk');
  const [kept, setKept] = useState<Kept>({ filter, selection: NOTHING, drops: 0 });
  if (kept.filter !== filter) {
    const hadSome = kept.selection.isAll || kept.selection.ids.size > 0;
    setKept({ filter, selection: NOTHING, drops: kept.drops + Number(hadSome) });
  }
  const { selection, drops } = kept;
  useEffect(() => {
    if (drops > 0) showToast({ text: t('choice.dropped'), type: 'success' });
  }, [drops, t]);
  const step = (next: SelectionStep) =>
    setKept((former) => ({ ...former, selection: chooseRows(former.selection, next) }));
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

import { type TableView as View, USUAL_VIEW } from '@malaka/contracts/people/table-views';
import { useLocalStorage, useSessionStorage } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { saveView, tableViewsQuery } from './save-view.ts';

/** The user's density, set where the style sheets read it. */
const isDenseEverywhere = () => document.documentElement.dataset['density'] === 'dense';

const isAtOnce = { getInitialValueInEffect: false } as const;

const borrowedKey = (list: string) => `borrowed-view:${list}`;

/** For a list that is opened next. */
export const borrowView = (list: string, view: View | null): void =>
  sessionStorage.setItem(borrowedKey(list), JSON.stringify(view));

/** A shared view applied temporarily; the user's own columns stay unchanged. */
export const useBorrowedView = (list: string) =>
  useSessionStorage<View | null>({ key: borrowedKey(list), defaultValue: null, ...isAtOnce });

/** Columns, their order and widths, and density of a list: the user's own on every device. */
export function useTableView(list: string) {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  // The view this browser used last, until the server responds.
  const [here, setHere] = useLocalStorage<View>({
    key: `table:${list}`,
    defaultValue: USUAL_VIEW,
    ...isAtOnce,
  });
  const [borrowed, setBorrowed] = useBorrowedView(list);
  const { data } = useQuery(tableViewsQuery);
  const own = data ? (data[list] ?? USUAL_VIEW) : here;
  const view: View = { ...USUAL_VIEW, ...(borrowed ?? own) };
  const save = (next: View | null) => {
    if (borrowed) return setBorrowed(next);
    setHere(next ?? USUAL_VIEW);
    const onFailed = () => showToast({ text: t('table.notKept'), type: 'error' });
    return saveView(queryClient, { list, view: next, onFailed });
  };
  return {
    ...view,
    isBorrowed: borrowed !== null,
    looksDense: view.isDense ?? isDenseEverywhere(),
    showColumn: (key: string, isShown: boolean) =>
      save({ ...view, columns: { ...view.columns, [key]: isShown } }),
    putInOrder: (order: string[]) => save({ ...view, order }),
    setWidth: (key: string, width: number | null) => {
      const { [key]: _former, ...widths } = view.widths;
      save({ ...view, widths: width === null ? widths : { ...widths, [key]: width } });
    },
    setFrozen: (frozen: number) => save({ ...view, frozen }),
    setDense: (isDense: boolean) => save({ ...view, isDense }),
    reset: () => save(null),
  };
}

export type TableView = ReturnType<typeof useTableView>;

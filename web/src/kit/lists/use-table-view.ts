import { useLocalStorage } from '@mantine/hooks';

type View = {
  /** Columns the reader has shown or hidden, by key. */
  columns: Readonly<Record<string, boolean>>;
  /** Of this list; absent, it is as the person has all of them. */
  isDense?: boolean;
};

const EMPTY: View = { columns: {} };

/** The person's density stands where the style sheets read it. */
const isDenseEverywhere = () => document.documentElement.dataset['density'] === 'dense';

/** Columns and density of a list in this browser, stored under the list's name. */
export function useTableView(list: string) {
  const [view, setView] = useLocalStorage<View>({
    key: `table:${list}`,
    defaultValue: EMPTY,
    getInitialValueInEffect: false,
  });
  return {
    ...view,
    looksDense: view.isDense ?? isDenseEverywhere(),
    showColumn: (key: string, isShown: boolean) =>
      setView({ ...view, columns: { ...view.columns, [key]: isShown } }),
    setDense: (isDense: boolean) => setView({ ...view, isDense }),
    reset: () => setView(EMPTY),
  };
}

export type TableView = ReturnType<typeof useTableView>;

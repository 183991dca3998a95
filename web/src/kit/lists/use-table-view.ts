import { useLocalStorage } from '@mantine/hooks';

type View = {
  /** Columns the reader has shown or hidden, by key. */
  columns: Readonly<Record<string, boolean>>;
  isDense: boolean;
};

const EMPTY: View = { columns: {}, isDense: false };

/** Columns and density of a list in this browser, stored under the list's name. */
export function useTableView(list: string) {
  const [view, setView] = useLocalStorage<View>({
    key: `table:${list}`,
    defaultValue: EMPTY,
    getInitialValueInEffect: false,
  });
  return {
    ...view,
    showColumn: (key: string, isShown: boolean) =>
      setView({ ...view, columns: { ...view.columns, [key]: isShown } }),
    setDense: (isDense: boolean) => setView({ ...view, isDense }),
    reset: () => setView(EMPTY),
  };
}

export type TableView = ReturnType<typeof useTableView>;

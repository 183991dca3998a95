import type { FilterName, ListDeclaration } from './list-filters.ts';

/** A text in the three languages; Uzbek Cyrillic is made from Latin. */
export type Words = { readonly uz: string; readonly ru: string; readonly en: string };

/** A column's value for the screen and for Excel. */
type Cell<Row> =
  /** What people typed, exported as stored. */
  | { kind: 'text'; value(row: Row): string | null }
  /** Names of reference data, in the reader's script. */
  | { kind: 'name'; value(row: Row): string | null }
  /** Counts, or numbers with up to two decimals. */
  | { kind: 'whole' | 'number'; value(row: Row): number | null }
  | { kind: 'year'; value(row: Row): number | null }
  /** Whole soʻm. */
  | { kind: 'money'; value(row: Row): bigint }
  /** A date `YYYY-MM-DD`, or a moment whose Tashkent date is shown. */
  | { kind: 'day'; value(row: Row): Date | string | null }
  | { kind: 'time'; value(row: Row): Date | null }
  /** One of few values, each with its words. */
  | { kind: 'choice'; words: Readonly<Record<string, Words>>; value(row: Row): string }
  /** Drawn by the page that shows it; never in Excel. */
  | { kind: 'drawn' };

export type ListColumn<Row = never> = Cell<Row> & {
  title: Words;
  /** In Excel, where a heading stands alone: "Sum, soʻm". */
  sheetTitle?: Words;
  /**
   * On the screen: for all, on wide screens or on phones alone unless the reader chooses otherwise,
   * or only if the reader chooses it. Absent: in Excel alone.
   */
  shown?: 'always' | 'wide' | 'phone' | 'chosen';
};

type ChoiceName<List extends ListDeclaration> = {
  [Name in FilterName<List>]: List['filters'][Name] extends { values: readonly string[] }
    ? Name
    : never;
}[FilterName<List>];

type ValueOf<
  List extends ListDeclaration,
  Name extends FilterName<List>,
> = List['filters'][Name] extends { values: readonly (infer Value extends string)[] }
  ? Value
  : never;

/** The label of a filter, of its empty choice if that is not "all", and a hint below it. */
export type FilterWords = { title: Words; any?: Words; hint?: Words };

/** How a list looks: its columns on the screen and in Excel, and the words of its filters. */
export type ListView<
  List extends ListDeclaration,
  Columns extends Readonly<Record<string, ListColumn<never>>>,
> = {
  list: List;
  /** In the order of the screen. */
  columns: Columns;
  /** The columns in Excel in their order, with their widths in characters. */
  sheet: { readonly [Key in keyof Columns]?: number };
  filters: { readonly [Name in FilterName<List>]: FilterWords };
  choices: { readonly [Name in ChoiceName<List>]: Readonly<Record<ValueOf<List, Name>, Words>> };
};

/** The rows that a view's columns read. */
export type RowOf<Columns> = {
  [Key in keyof Columns]: Columns[Key] extends { value(row: infer Row): unknown } ? Row : never;
}[keyof Columns];

/** `defineView<Row>()(list, {...})`: the type of the rows is given, all else is inferred. */
export const defineView =
  <Row>() =>
  <
    const List extends ListDeclaration,
    const Columns extends Readonly<Record<string, ListColumn<Row>>>,
  >(
    list: List,
    view: Omit<ListView<List, Columns>, 'list'>,
  ): ListView<List, Columns> => ({ list, ...view });

/** A column whose words cover each of its values. */
export const choiceColumn = <Row, Value extends string>(
  words: Readonly<Record<Value, Words>>,
  value: (row: Row) => Value,
) => ({ kind: 'choice', words, value }) as const;

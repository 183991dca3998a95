import type { FilterName, ListDeclaration } from './list-filters.ts';

/** A text in the three languages; Uzbek Cyrillic is made from Latin. */
export type Words = readonly [uz: string, ru: string, en: string];

const LANGUAGE_AT = { uz: 0, ru: 1, en: 2 } as const;

export const inLanguage = (words: Words, language: keyof typeof LANGUAGE_AT): string =>
  words[LANGUAGE_AT[language]];

/**
 * Where a column is: for all, on wide screens or on phones alone unless the reader chooses
 * otherwise, only if the reader chooses it, or in Excel alone.
 */
export type Shown = 'always' | 'wide' | 'phone' | 'chosen' | 'never';

/** A column's value for the screen and for Excel. */
type Cell<Row> =
  /** What people typed, exported as stored. */
  | { kind: 'text'; value(row: Row): string | null }
  /** Names of reference data, in the reader's script. */
  | { kind: 'name'; value(row: Row): string | null }
  | { kind: 'whole'; value(row: Row): number | null }
  /** With up to two decimals. */
  | { kind: 'number'; value(row: Row): number | null }
  | { kind: 'year'; value(row: Row): number | null }
  /** Whole soʻm. */
  | { kind: 'money'; value(row: Row): bigint }
  /** A date `YYYY-MM-DD`, or a moment whose Tashkent date is shown. */
  | { kind: 'day'; value(row: Row): Date | string | null }
  | { kind: 'time'; value(row: Row): Date | null }
  /** One of few values, each with its words. */
  | { kind: 'choice'; words: Readonly<Record<string, Words>>; value(row: Row): string | null }
  /** Drawn by the page that shows it; never in Excel. */
  | { kind: 'drawn' };

export type ListColumn<Row = never> = Cell<Row> & {
  title: Words;
  shown: Shown;
  /** In Excel, where a heading stands alone: "Sum, soʻm". */
  sheetTitle?: Words;
};

const makersOf = <Row>() => {
  const plain =
    <const Kind extends 'text' | 'name' | 'whole' | 'number' | 'year' | 'money' | 'day' | 'time'>(
      kind: Kind,
    ) =>
    (title: Words, shown: Shown, value: Extract<Cell<Row>, { kind: Kind }>['value']) => ({
      kind,
      title,
      shown,
      value,
    });
  return {
    text: plain('text'),
    name: plain('name'),
    whole: plain('whole'),
    number: plain('number'),
    year: plain('year'),
    money: plain('money'),
    day: plain('day'),
    time: plain('time'),
    choice: <Value extends string>(
      title: Words,
      shown: Shown,
      words: Readonly<Record<Value, Words>>,
      value: (row: Row) => Value | null,
    ) => ({ kind: 'choice' as const, title, shown, words, value }),
    drawn: (title: Words, shown: Shown = 'always') => ({ kind: 'drawn' as const, title, shown }),
  };
};

/** Makes the columns of a view, as `defineView` hands it over. */
export type ColumnMakers<Row> = ReturnType<typeof makersOf<Row>>;

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

/** The label of a filter; with that of its empty choice if it is not "all", and a hint below it. */
export type FilterWords = Words | { title: Words; any?: Words; hint?: Words };

export const titleOf = (words: FilterWords): Words => ('title' in words ? words.title : words);

/** How a list looks: its columns on the screen and in Excel, and the words of its filters. */
export type ListView<
  List extends ListDeclaration,
  Columns extends Readonly<Record<string, ListColumn>>,
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
  [Key in keyof Columns]: Columns[Key] extends { value: (row: infer Row) => unknown } ? Row : never;
}[keyof Columns];

/** `defineView<Row>()(list, ({ text }) => ({...}))`: all but the type of the rows is inferred. */
export const defineView =
  <Row>() =>
  <
    const List extends ListDeclaration,
    const Columns extends Readonly<Record<string, ListColumn<Row>>>,
  >(
    list: List,
    view: (make: ColumnMakers<Row>) => Omit<ListView<List, Columns>, 'list'>,
  ): ListView<List, Columns> => ({ list, ...view(makersOf<Row>()) });

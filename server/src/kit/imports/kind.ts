import type { SheetImport } from '@malaka/contracts/kit/imports';
import { z } from 'zod';
import type { Db } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Text } from '#/kit/excel/texts.ts';

export type SheetColumn = {
  key: string;
  /** Heading in the template. */
  heading: Text;
  /** Other accepted headings; any script and case. */
  also: readonly string[];
  isOptional?: boolean;
  maxLength: number;
  /** Value in the template's sample row. */
  sample: Text;
};

/** Cells of a row by column key; missing ones are empty texts. */
export type Cells = Readonly<Record<string, string>>;

/** Reports an error in a cell; without a column it concerns the whole row. */
export type AddError = (column: string | null, text: Text) => void;

export type Counts = { newCount: number; changedCount: number };

/** One pass over one sheet: receives row by row and then knows what the sheet would change. */
export type Checker = {
  read(row: number, cells: Cells, addError: AddError): void;
  /** Runs after the last row, for errors that need a query. */
  settle?(): Promise<void>;
  compare(): Promise<Counts>;
  /** In the caller's transaction. */
  write(trx: Db): Promise<Counts>;
};

export type ImportKind = SheetImport['kind'];

/** A kind of sheet; the feature that owns the rows defines it. */
export type SheetKind = {
  name: ImportKind;
  /** Title of the sheet in the template. */
  title: Text;
  columns: readonly SheetColumn[];
  open(deps: Pick<Deps, 'db' | 'now' | 'personalData'>, importerId: number): Promise<Checker>;
};

/** `1985-03-15` from an Excel date, or from `15.03.1985` or `15/03/1985` as typed. */
export function dayOf(text: string): string | undefined {
  const typed = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(text);
  const day = typed
    ? `${typed[3]}-${typed[2]!.padStart(2, '0')}-${typed[1]!.padStart(2, '0')}`
    : text;
  return z.iso.date().safeParse(day).success ? day : undefined;
}

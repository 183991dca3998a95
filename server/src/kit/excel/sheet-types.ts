export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/**
 * Excel files with a password or in the old format, which are OLE containers instead of zip files.
 */
export const OLD_EXCEL = 'application/x-cfb';
/** Not recognised by content: possibly a text. */
export const PLAIN_TEXT = 'text/plain';
/** Includes zip: a workbook whose parts come in an unusual order is not recognised as one. */
export const SHEET_TYPES = [XLSX, 'application/zip', OLD_EXCEL, PLAIN_TEXT];

/** A row sent by the reading thread; rows and columns count from 1, as people see them. */
export type SheetRow = { number: number; cells: readonly string[] };

/** Content that no list should have; an error although the row is readable. */
export type Oddity =
  | { what: 'merged'; row: number; range: string }
  | { what: 'formula' | 'error'; row: number; column: number };

export type Refusal = 'unreadable' | 'too_large' | 'too_many_rows' | 'encoding';

export type SheetMessage =
  | { type: 'oddities'; oddities: readonly Oddity[]; count: number }
  | { type: 'rows'; rows: readonly SheetRow[] }
  | { type: 'refused'; reason: Refusal };

export type SheetFormat = 'xlsx' | 'csv';

/** The file is not a readable sheet; thrown in the reading thread. */
export class RefusedSheet extends Error {
  override readonly name = 'RefusedSheet';
  readonly reason: Refusal;

  constructor(reason: Refusal, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Excel files with a password or in the old format: a container of their own instead of a zip. */
export const OLD_EXCEL = 'application/x-cfb';
/** Nothing recognised by content: a text, if it is one. */
export const PLAIN_TEXT = 'text/plain';
/** Includes zip: a workbook whose parts come in an unusual order is not recognised as one. */
export const SHEET_TYPES = [XLSX, 'application/zip', OLD_EXCEL, PLAIN_TEXT];

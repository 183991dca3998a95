export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/**
 * Excel files with a password or in the old format, which are OLE containers instead of zip files.
 */
export const OLD_EXCEL = 'application/x-cfb';
/** Not recognised by content: possibly a text. */
export const PLAIN_TEXT = 'text/plain';
/** Includes zip: a workbook whose parts come in an unusual order is not recognised as one. */
export const SHEET_TYPES = [XLSX, 'application/zip', OLD_EXCEL, PLAIN_TEXT];

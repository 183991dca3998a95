export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** What Excel writes with a password or in its old format: no archive, but its own container. */
export const OLD_EXCEL = 'application/x-cfb';
/** Nothing by its content: a text, if it is one. */
export const PLAIN_TEXT = 'text/plain';
/** Workbooks whose parts come in another order are not known for what they are. */
export const SHEET_TYPES = [XLSX, 'application/zip', OLD_EXCEL, PLAIN_TEXT];

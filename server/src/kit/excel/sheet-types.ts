import { OLD_EXCEL, PLAIN_TEXT } from '#/kit/imports/check-import.ts';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Workbooks whose parts come in another order are not known for what they are. */
export const SHEET_TYPES = [XLSX, 'application/zip', OLD_EXCEL, PLAIN_TEXT];

/** In CSV, only a number may begin with a minus; nothing else may begin like a formula. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Quotes texts that spreadsheet programs would take for a formula. */
export const csvText = (cell: string): string =>
  /^[\t\r=+\-@]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;

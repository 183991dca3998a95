/** A number of CSV may begin with a minus; nothing else may begin like a formula. */
const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** A text stays one: to table programs what begins like this is a formula. */
export const csvText = (cell: string): string =>
  /^[\t\r=+\-@]/.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;

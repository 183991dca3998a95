/** Hides all but the last four characters; an empty text stays empty. */
export const maskPersonalNumber = (text: string): string =>
  '*'.repeat(Math.max(0, text.length - 4)) + text.slice(-4);

/** `AB 1234567` as `AB *****67`. */
export const maskPassport = (series: string, number: string): string =>
  series === '' ? '' : `${series} ${'*'.repeat(Math.max(0, number.length - 2))}${number.slice(-2)}`;

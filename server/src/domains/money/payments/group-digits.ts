/** `1250000` as it is read: `1 250 000`, with spaces at which no line breaks. */
export const groupDigits = (amountSoum: bigint): string =>
  String(amountSoum).replaceAll(/\B(?=(\d{3})+$)/g, '\u00A0');

/** Formats `1250000` as `1 250 000`, with non-breaking spaces. */
export const groupDigits = (amountSoum: bigint): string =>
  String(amountSoum).replaceAll(/\B(?=(\d{3})+$)/g, '\u00A0');

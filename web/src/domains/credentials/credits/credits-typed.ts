/** `-1,5` as people write it, with any minus; what is no number is refused by the contract. */
export const creditsTyped = (typed: string): number => {
  const text = typed.replaceAll(/\s/g, '').replace('−', '-').replace(',', '.');
  return /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
};

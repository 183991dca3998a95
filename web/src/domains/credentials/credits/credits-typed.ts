/** Accepts `-1,5` with any kind of minus; the contract rejects anything that is not a number. */
export const creditsTyped = (typed: string): number => {
  const text = typed.replaceAll(/\s/g, '').replace('−', '-').replace(',', '.');
  return /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
};

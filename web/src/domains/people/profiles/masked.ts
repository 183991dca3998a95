const DOT = '•';

/** All but the last characters: enough to know the own number, too little to copy it over a shoulder. */
export const masked = (text: string, shown: number) =>
  DOT.repeat(Math.max(0, text.length - shown)) + text.slice(-shown);

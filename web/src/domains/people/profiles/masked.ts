const DOT = '•';

/**
 * Shows the last characters only: enough to recognise your own number, too few to copy it over a
 * shoulder.
 */
export const masked = (text: string, shown: number) =>
  DOT.repeat(Math.max(0, text.length - shown)) + text.slice(-shown);

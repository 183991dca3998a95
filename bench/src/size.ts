/**
 * `npm run bench -- --smallest` only shows that each bench still runs: it uses the smallest
 * amounts, so that its figures are meaningless.
 */
export const isSmallest = process.argv.includes('--smallest');

export const sized = (whole: number, smallest: number): number => (isSmallest ? smallest : whole);

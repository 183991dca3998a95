import { YearNotEnded, closeCreditYear } from './close-credit-year.ts';
import { StartError } from '#/kit/config/start-error.ts';
import type { Command } from '#/kit/command.ts';

/** Runs a year's carry-over again for everybody; writes only what is missing. */
export const closeCredits: Command = async (db, { year, isDryRun = false }, print) => {
  if (year === undefined || !/^20\d{2}$/.test(year)) {
    throw new StartError('Give the year as --year 2026.');
  }
  const { people, changed, carried, expired } = await closeCreditYear(db, {
    year: Number(year),
    now: new Date(),
    isReplay: true,
    isDryRun,
  }).catch((error: unknown) => {
    throw error instanceof YearNotEnded ? new StartError(error.message) : error;
  });
  print(
    `${people} people have credits in ${year}; ${changed} of them ${isDryRun ? 'would change' : 'changed'}.`,
  );
  print(`Carried on: ${carried}, expired: ${expired}.`);
  if (isDryRun) print('Nothing was kept.');
  return 0;
};

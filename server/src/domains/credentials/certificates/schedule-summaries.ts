import { scheduleSummaries } from './issue-certificate.ts';
import { StartError } from '#/kit/config/start-error.ts';
import type { Command } from '#/kit/command.ts';

/** Schedules the job that issues a year's missing summary certificates. */
export const scheduleMissingSummaries: Command = async (db, { year }, print) => {
  if (!/^20\d{2}$/.test(year ?? '')) throw new StartError('Name the year: --year 2026');
  await scheduleSummaries(db, Number(year));
  print(`The missing summary certificates of ${year} will be issued by the worker.`);
  return 0;
};

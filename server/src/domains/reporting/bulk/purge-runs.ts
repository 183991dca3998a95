import { BULK_RETENTION_DAYS } from '@malaka/contracts/kit/limits';
import type { Deps } from '#/kit/deps.ts';
import { deleteRunsBefore } from './queries.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Reports are read within days; the audit log retains what was done. */
export const purgeRuns = ({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  deleteRunsBefore(db, new Date(now().getTime() - BULK_RETENTION_DAYS * DAY_MS));

import type { CheckedTraining } from '@malaka/contracts/credentials/offline-trainings';
import type { Db } from '#/kit/db/connect.ts';
import { findNameByNumber } from '#/domains/people/index.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { findByKey } from './queries.ts';
import { maskName, referenceKey } from './rules.ts';

/** Decision 135: what anybody may learn about a reference number. */
export async function checkTraining(db: Db, typed: string): Promise<CheckedTraining> {
  const found = await findByKey(db, referenceKey(typed));
  if (!found) throw new AppError('offline.not_found', 404, { field: 'reference_number' });
  const { referenceNumber, institution, startDate, endDate, hours, withdrawnAt } = found;
  const name = found.fullName || (await findNameByNumber(db, found.personalNumberIndex)) || '';
  const facts = { referenceNumber, institution, startDate, endDate, hours };
  return { ...facts, name: maskName(name), withdrawnAt };
}

import { sql } from 'kysely';
import type { Examiner } from '#/kit/access/examiner.ts';
import { type BulkAction, type BulkList, DONE, eachRow, skipped } from '#/kit/bulk/action.ts';
import type { Db } from '#/kit/db/connect.ts';
import { matchingCertificates } from './register.ts';
import { replaceCertificate } from './replace-certificate.ts';
import { revokeCertificate } from './revoke-certificate.ts';

export const certificateList: BulkList<'certificates'> = {
  find: async (db, filter, { visibleRegion }) =>
    sql`${matchingCertificates(db, filter, visibleRegion).select('c.id').orderBy('c.id', 'desc')}`,
  names: async (db, ids, { visibleRegion }) =>
    await matchingCertificates(db, {}, visibleRegion)
      .where('c.id', 'in', ids)
      .select(['c.id', sql<string>`c.number || ', ' || c.owner_name`.as('name')])
      .execute(),
};

const findNumber = async (
  trx: Db,
  id: number,
  { visibleRegion }: Examiner,
): Promise<string | undefined> =>
  (
    await matchingCertificates(trx, {}, visibleRegion)
      .where('c.id', '=', id)
      .select('c.number')
      .executeTakeFirst()
  )?.number;

/**
 * Each new edition is sent to its owner, so a run can be cancelled before it starts but not undone.
 */
export const reissueCertificates: BulkAction<'certificates.reissue'> = {
  rowsAtOnce: 1,
  isDeferred: true,
  about: async (_db, { reason }) => reason,
  work: eachRow(async (_deps, trx, { id }, { params, actor }) => {
    const number = await findNumber(trx, id, actor);
    if (number === undefined) return skipped('bulk.out_of_reach');
    await replaceCertificate(trx, { ...params, number }, actor);
    return DONE;
  }),
};

/** Revocation is final: neither a single nor a bulk action restores a certificate. */
export const revokeCertificates: BulkAction<'certificates.revoke'> = {
  rowsAtOnce: 1,
  isDeferred: true,
  about: async (_db, { reason }) => reason,
  work: eachRow(async (_deps, trx, { id }, { params: { reason }, actor }) => {
    const number = await findNumber(trx, id, actor);
    if (number === undefined) return skipped('bulk.out_of_reach');
    await revokeCertificate(trx, { number, reason }, actor);
    return DONE;
  }),
};

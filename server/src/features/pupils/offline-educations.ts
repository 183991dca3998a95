import type { Db } from '#/db/connect.ts';

/**
 * What the document of a ledger's line tells of an offline training: `Institute, course, № MO-1187`.
 * The days on which it began and ended are not in it.
 */
export function readDocument(document: string) {
  const [institution = '', number = ''] = document.split('№', 2).map((part) => part.trim());
  return {
    institution: institution.replace(/,$/, '') || null,
    startDate: null,
    endDate: null,
    referenceNumber: number || null,
  };
}

/** Offline trainings of a person that brought credits, the newest first. */
export async function listOfflineEducations(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('creditLines')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'offline')
    .orderBy('id', 'desc')
    .select(['id', 'year', 'amount as credits', 'createdAt as enteredAt', 'document'])
    .execute();
  return rows.map(({ id, document, ...row }) => ({
    ...row,
    id: Number(id),
    ...readDocument(document ?? ''),
  }));
}

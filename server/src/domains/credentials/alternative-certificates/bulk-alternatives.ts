import { sql } from 'kysely';
import type { BulkAction, BulkList } from '#/kit/bulk/action.ts';
import { decidingBy } from '#/kit/reviewing/bulk-decisions.ts';
import { accountName } from '#/domains/people/index.ts';
import { alternativeQueue } from './decide-certificate.ts';
import { idsInOrder } from './queries.ts';

export const alternativeList: BulkList<'alternatives'> = {
  find: async (db, { status = 'waiting', search }) => sql`${idsInOrder(db, status, search)}`,
  names: async (db, ids) => {
    const rows = await db
      .selectFrom('alternativeCertificates as c')
      .where('c.id', 'in', ids)
      .select(['c.id', 'c.number', accountName('c.accountId').as('owner')])
      .execute();
    return rows.map(({ id, number, owner }) => ({ id, name: `${owner ?? ''}, ${number}` }));
  },
};

/** Gives each certificate the same credits; types with a lower maximum are left out. */
export const acceptAlternatives: BulkAction<'alternatives.accept'> = {
  ...decidingBy(alternativeQueue, (id, { credits }: { credits: number }) => ({
    id,
    status: 'accepted' as const,
    credits,
  })),
  about: async (_db, { credits }) => String(credits),
};

export const rejectAlternatives: BulkAction<'alternatives.reject'> = {
  ...decidingBy(alternativeQueue, (id, { comment }: { comment: string }) => ({
    id,
    status: 'rejected' as const,
    comment,
  })),
  about: async (_db, { comment }) => comment,
};

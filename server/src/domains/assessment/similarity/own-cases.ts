import type * as calls from '@malaka/contracts/assessment/similarity';
import type { BodyOf } from '@malaka/contracts/kit/endpoint';
import type { Database, Db } from '#/kit/db/connect.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { placeTitle } from './queries.ts';

/** Cases the caller was asked about, without the other person and the figures. */
export async function listOwn(
  db: Db,
  accountId: number,
  now: Date,
): Promise<calls.OwnSimilarity[]> {
  const rows = await db
    .selectFrom('similarityPeople as o')
    .innerJoin('similarityCases as c', 'c.id', 'o.caseId')
    .where('o.accountId', '=', accountId)
    .where('c.askedAt', 'is not', null)
    .orderBy('c.id', 'desc')
    .limit(50)
    .select(['c.id', 'c.kind', 'c.place', 'c.askedAt', 'c.answerUntil', 'c.outcome'])
    .select(['c.reason', 'c.decidedAt', 'o.words', 'o.answeredAt', placeTitle.as('title')])
    .execute();
  return rows.map(({ outcome, reason, ...row }) => {
    const isDecided = row.decidedAt !== null;
    const answerUntil = row.answerUntil!;
    return {
      ...row,
      kind: row.kind as calls.OwnSimilarity['kind'],
      place: row.place as calls.OwnSimilarity['place'],
      askedAt: row.askedAt!,
      answerUntil,
      mayAnswer: !isDecided && row.words === null && answerUntil >= now,
      outcome: isDecided ? (outcome as calls.SimilarityOutcome) : null,
      reason: isDecided ? (reason ?? '') : '',
    };
  });
}

/** Possible once, before the deadline. */
export async function answerCase(
  db: Database,
  { id, words }: BodyOf<typeof calls.answerSimilarity>,
  person: Actor,
): Promise<void> {
  const { accountId, now } = person;
  await db.transaction().execute(async (trx) => {
    const found = await trx
      .selectFrom('similarityPeople as o')
      .innerJoin('similarityCases as c', 'c.id', 'o.caseId')
      .where('o.caseId', '=', id)
      .where('o.accountId', '=', accountId)
      .where('c.askedAt', 'is not', null)
      .select(['c.askedBy', 'c.answerUntil', 'c.decidedAt', 'o.words', placeTitle.as('title')])
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new AppError('similarity.not_found', 404);
    if (found.words !== null || found.decidedAt) throw new AppError('similarity.wrong_status', 409);
    if (found.answerUntil! < now) throw new AppError('similarity.too_late', 409);
    await trx
      .updateTable('similarityPeople')
      .set({ words, answeredAt: now })
      .where('caseId', '=', id)
      .where('accountId', '=', accountId)
      .execute();
    await notify(trx, {
      accountId: found.askedBy!,
      kind: 'similarity_answered',
      facts: { name: found.title },
      url: `/dashboard/similarity/1?case=${id}`,
      eventKey: `similarity_answered:${id}:${accountId}`,
    });
    await writeAudit(trx, {
      by: person,
      action: 'similarity.answered',
      subject: `similarity_case:${id}`,
      after: { words },
    });
  });
}

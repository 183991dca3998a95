import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { writeAudits } from '#/kit/audit/write-audit.ts';
import { notifyEach } from '#/kit/notifications/notify-each.ts';
import { excerptOf } from './queries.ts';

type Answer = {
  outcome: 'kept' | 'corrected';
  /** The reason, sent to everybody who contested the question. */
  reason: string;
  answeredBy: number;
  address?: string | null | undefined;
  now: Date;
};

/**
 * Answers waiting cases and notifies the people. Writes an audit entry for each case, so it must be
 * the last step of the transaction.
 */
export async function answerCases(
  trx: Db,
  which: { id: number } | { questionIds: readonly number[] },
  { outcome, reason, answeredBy, address, now }: Answer,
): Promise<number> {
  const cases = await trx
    .updateTable('appealCases')
    .set({ status: outcome, reason, decidedAt: now, decidedBy: answeredBy })
    .set({ claimedBy: null, claimedUntil: null })
    .where('status', '=', 'waiting')
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: number }).id))
    .$if('questionIds' in which, (query) =>
      query.where('questionId', 'in', (which as { questionIds: readonly number[] }).questionIds),
    )
    .returning(['id', 'questionId', 'level'])
    .execute();
  if (cases.length === 0) return 0;
  const { rows } = await sql<{ id: number; caseId: number; accountId: number } & Worded>`
    select a.id, a.case_id, a.account_id, v.type, v.text from appeals a
    join question_versions v on v.question_id = a.question_id and v.version = a.version
    where a.case_id = any(${cases.map(({ id }) => id)}::int[])
    order by a.id`.execute(trx);
  await notifyEach(
    trx,
    rows.map(({ id, caseId, accountId, ...question }) => ({
      accountId,
      kind: `appeal_${outcome}` as const,
      facts: { question: excerptOf(question), reason },
      url: '/dashboard/my-appeals/1',
      eventKey: `appeal_answered:${id}:${caseId}`,
    })),
  );
  await writeAudits(
    trx,
    cases.map(({ id, questionId, level }) => ({
      by: { accountId: answeredBy, address },
      action: `appeal.${outcome}`,
      subject: `question:${questionId}`,
      before: { case: id, status: 'waiting', level },
      after: {
        case: id,
        status: outcome,
        reason,
        appeals: rows.filter(({ caseId }) => caseId === id).length,
      },
    })),
  );
  return rows.length;
}

type Worded = { type: string; text: string };

/**
 * Closes all waiting appeals of questions that were decided about, whatever their version, and
 * notifies the people. Returns how many there were.
 */
export const answerAppeals = (
  trx: Db,
  questionIds: readonly number[],
  answer: Answer,
): Promise<number> => answerCases(trx, { questionIds }, answer);

import {
  CHAT_REPORTS_A_DAY,
  type ChatReportReason,
} from '@malaka/contracts/conversation/chat-reports';
import { type Transaction, sql } from 'kysely';
import type { Database, Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/read-rows.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import type { DB } from '#/kit/db/schema.generated.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import type { Actor } from '#/kit/http/caller.ts';
import { type BulkAction, type BulkList, DONE, eachRow, skipped } from '#/kit/bulk/action.ts';
import { accountName } from '#/domains/people/index.ts';
import { getMember } from './chat-queries.ts';
import { DAY_MS } from './rules.ts';
import { announce } from './chat-changes.ts';
import { reportsOf } from './report-queries.ts';

type Report = {
  chatId: number;
  accountId: number;
  number: number;
  reason: ChatReportReason;
  comment: string;
  now: Date;
};

/** One report per user and message: a repetition changes nothing. */
export async function reportMessage(db: Database, report: Report): Promise<void> {
  const { chatId, accountId, number, reason, comment, now } = report;
  await db.transaction().execute(async (trx) => {
    await getMember(trx, { id: chatId, accountId });
    const message = await trx
      .selectFrom('chatMessages')
      .where('chatId', '=', chatId)
      .where('number', '=', number)
      .where('authorId', '<>', accountId)
      .where('hiddenAt', 'is', null)
      .select('id')
      .executeTakeFirstOrThrow(refusing('chat.message_not_found', 404));
    if ((await countReports(trx, accountId, now)) >= CHAT_REPORTS_A_DAY) {
      throw new AppError('request.too_many', 429);
    }
    await trx
      .insertInto('chatReports')
      .values({ messageId: message.id, accountId, reason, comment, createdAt: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function countReports(trx: Db, accountId: number, now: Date): Promise<number> {
  return await countOf(
    trx
      .selectFrom('chatReports')
      .where('accountId', '=', accountId)
      .where('createdAt', '>', new Date(now.getTime() - DAY_MS)),
  );
}

type Trx = Transaction<DB>;
type Decision = { id: number; decision: 'hidden' | 'kept' };

/** Settles all open reports of the message; a hidden one disappears for both members. */
export async function decideReport(
  trx: Trx,
  { id, decision }: Decision,
  { accountId, address, now }: Actor,
): Promise<void> {
  const report = await trx
    .selectFrom('chatReports as r')
    .innerJoin('chatMessages as m', 'm.id', 'r.messageId')
    .innerJoin('chats as c', 'c.id', 'm.chatId')
    .where('r.id', '=', id)
    .where('r.state', '=', 'waiting')
    .select(['m.id as messageId', 'm.chatId', 'm.number', 'm.authorId', 'r.reason'])
    .select(['c.learnerId', 'c.expertId'])
    .forNoKeyUpdate(['r', 'm'])
    .executeTakeFirstOrThrow(refusing('chat.report_not_found', 404));
  const { messageId, chatId, number, authorId, learnerId, expertId, reason } = report;
  await trx
    .updateTable('chatReports')
    .set({ state: decision, decidedAt: now, decidedBy: accountId })
    .where('messageId', '=', messageId)
    .where('state', '=', 'waiting')
    .execute();
  if (decision === 'hidden') {
    await trx
      .updateTable('chatMessages')
      .set({ hiddenAt: now })
      .where('id', '=', messageId)
      .execute();
    await announce(trx, { type: 'changed', chatId, members: [learnerId, expertId] });
  }
  await writeAudit(trx, {
    by: { accountId, address },
    subject: `account:${authorId}`,
    action: decision === 'hidden' ? 'chat.message_hidden' : 'chat.message_kept',
    after: { chat: chatId, message: number, reason },
  });
}

export const reportList: BulkList<'chatReports'> = {
  find: async (db, { state = 'waiting', search }) =>
    sql`${reportsOf(db, { state, search }).select('r.id').orderBy('r.createdAt').orderBy('r.id')}`,
  names: async (db, ids) => {
    const rows = await db
      .selectFrom('chatReports as r')
      .innerJoin('chatMessages as m', 'm.id', 'r.messageId')
      .where('r.id', 'in', ids)
      .select(['r.id', accountName('m.authorId').as('author')])
      .execute();
    return rows.map(({ id, author }) => ({ id, name: author ?? '' }));
  },
};

/** One decision settles all reports of its message, including others in this run. */
const deciding = (decision: 'hidden' | 'kept') => ({
  rowsAtOnce: 1,
  isDeferred: true,
  work: eachRow(async (_deps, trx, { id }, { actor }) => {
    const report = await trx
      .selectFrom('chatReports')
      .where('id', '=', id)
      .select('state')
      .executeTakeFirst();
    if (report && report.state !== 'waiting') return skipped('bulk.already_done');
    await decideReport(trx, { id, decision }, actor);
    return DONE;
  }),
});

export const hideReported: BulkAction<'chatReports.hide'> = deciding('hidden');
export const keepReported: BulkAction<'chatReports.keep'> = deciding('kept');

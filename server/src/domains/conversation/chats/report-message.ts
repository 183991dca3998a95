import {
  CHAT_REPORTS_A_DAY,
  type ChatReportReason,
} from '@malaka/contracts/conversation/chat-reports';
import type { Database, Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/count-of.ts';
import { AppError, refusing } from '#/kit/http/app-error.ts';
import { getMember } from './chat-queries.ts';
import { DAY_MS } from './rules.ts';

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

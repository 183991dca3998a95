import type { Transaction } from 'kysely';
import type { DB } from '#/kit/db/schema.generated.ts';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { refusing } from '#/kit/http/app-error.ts';
import type { Actor } from '#/kit/http/actor.ts';
import { announce } from './announce.ts';

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

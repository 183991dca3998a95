import { CHATS_A_DAY } from '@malaka/contracts/conversation/chats';
import type { Db } from '#/kit/db/connect.ts';
import { countOf } from '#/kit/db/count-of.ts';
import { AppError } from '#/kit/http/app-error.ts';
import { DAY_MS } from './rules.ts';

type NewChat = { learnerId: number; expertId: number; isByExpert?: boolean; now: Date } & (
  | { kind: 'author'; courseId: number }
  | { kind: 'metodist'; subjectId: number }
);

/** The existing or a new chat of these two about this topic; concurrent calls get the same one. */
export async function findOrInsertChat(trx: Db, chat: NewChat): Promise<number> {
  const known = await findChat(trx, chat);
  if (known !== undefined) return known;
  // Chats begun by an author do not count towards the learner's limit.
  if (!chat.isByExpert) await checkAmount(trx, chat);
  const { now, learnerId, expertId } = chat;
  const inserted = await trx
    .insertInto('chats')
    .values({
      kind: chat.kind,
      learnerId,
      expertId,
      courseId: chat.kind === 'author' ? chat.courseId : null,
      subjectId: chat.kind === 'metodist' ? chat.subjectId : null,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return (await findChat(trx, chat))!;
  const members = [learnerId, expertId].map((accountId) => ({ chatId: inserted.id, accountId }));
  await trx.insertInto('chatMembers').values(members).execute();
  return inserted.id;
}

async function findChat(db: Db, chat: NewChat): Promise<number | undefined> {
  const chats = db
    .selectFrom('chats')
    .where('kind', '=', chat.kind)
    .where('learnerId', '=', chat.learnerId)
    .where('expertId', '=', chat.expertId)
    .select('id');
  const found =
    chat.kind === 'author'
      ? await chats.where('courseId', '=', chat.courseId).executeTakeFirst()
      : await chats.where('subjectId', '=', chat.subjectId).executeTakeFirst();
  return found?.id;
}

async function checkAmount(trx: Db, { learnerId, now }: NewChat): Promise<void> {
  const amount = await countOf(
    trx
      .selectFrom('chats')
      .where('learnerId', '=', learnerId)
      .where('createdAt', '>', new Date(now.getTime() - DAY_MS)),
  );
  if (amount >= CHATS_A_DAY) throw new AppError('chat.too_many_new', 429);
}

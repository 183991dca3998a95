import { randomUUID } from 'node:crypto';
import type { Db } from '@malaka/server/kit/db/connect';
import { findOrInsertChat } from '@malaka/server/domains/conversation/chats/open-chat';
import { moveMark } from '@malaka/server/domains/conversation/chats/change-member';
import { writeMessage } from '@malaka/server/domains/conversation/chats/write-message';
import { demoAccounts } from '#/content/accounts.ts';
import { type DemoTalk, demoTalks } from '#/content/chats.ts';

const MINUTE_MS = 60_000;

type Input = {
  people: ReadonlyMap<string, number>;
  /** A second learner who asks. */
  otherId: number;
  now: Date;
};

/**
 * Chats with messages: the demo learner's with an author and with a method expert, and waiting
 * ones.
 */
export async function insertChats(trx: Db, { people, otherId, now }: Input): Promise<void> {
  const teacherId = people.get('teacher')!;
  const learnerId = people.get('learner')!;
  const { key } = demoAccounts.find(({ isMethodist }) => isMethodist)!;
  const expertId = people.get(key)!;
  const subjectId = await advise(trx, expertId, learnerId);
  const { id: courseId } = await trx
    .selectFrom('courses')
    .where('authorId', '=', teacherId)
    .where('isActive', '=', true)
    .orderBy('id')
    .select('id')
    .executeTakeFirstOrThrow();
  for (const talk of demoTalks) {
    const about =
      talk.kind === 'author'
        ? { kind: talk.kind, expertId: teacherId, courseId }
        : { kind: talk.kind, expertId, subjectId };
    const asks = talk.learner === 'learner' ? learnerId : otherId;
    const chatId = await findOrInsertChat(trx, { ...about, learnerId: asks, now });
    await speak(trx, talk, { chatId, learnerId: asks, expertId: about.expertId, now });
  }
}

/** A method expert for the whole country, in the learner's subject and the first ones. */
async function advise(trx: Db, accountId: number, learnerId: number): Promise<number> {
  const profile = await trx
    .selectFrom('profiles')
    .where('accountId', '=', learnerId)
    .select('subjectId')
    .executeTakeFirst();
  const first = await trx.selectFrom('subjects').orderBy('id').limit(4).select('id').execute();
  const known = first.map(({ id }) => id);
  const subjectId = profile?.subjectId ?? known[0]!;
  await trx
    .updateTable('accounts')
    .set({ isMethodExpert: true })
    .where('id', '=', accountId)
    .execute();
  const subjects = [...new Set([subjectId, ...known])];
  await trx
    .insertInto('methodExpertScopes')
    .values(subjects.map((id) => ({ accountId, subjectId: id, regionId: null })))
    .execute();
  return subjectId;
}

type Place = { chatId: number; learnerId: number; expertId: number; now: Date };

async function speak(trx: Db, { lines, unread }: DemoTalk, place: Place): Promise<void> {
  const { chatId, learnerId, expertId, now } = place;
  for (const [by, minutes, text] of lines) {
    await writeMessage(trx, {
      chatId,
      accountId: by === 'learner' ? learnerId : expertId,
      text,
      clientId: randomUUID(),
      fileIds: [],
      language: 'uz',
      now: new Date(now.getTime() - minutes * MINUTE_MS),
    });
  }
  const [last] = lines.at(-1)!;
  const reader = last === 'learner' ? expertId : learnerId;
  const sender = last === 'learner' ? learnerId : expertId;
  await moveMark(trx, { chatId, accountId: sender, number: lines.length });
  await moveMark(trx, { chatId, accountId: reader, number: lines.length - unread });
}

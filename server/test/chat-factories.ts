import { randomUUID } from 'node:crypto';
import { sendChatMessage } from '@malaka/contracts/conversation/chats/messages';
import { openChat, openMetodistChat } from '@malaka/contracts/conversation/chats';
import { ROLE_IDS } from '@malaka/contracts/kit/roles';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import * as messageRoutes from '#/domains/conversation/chats/message-routes.ts';
import * as reportRoutes from '#/domains/conversation/chats/report-routes.ts';
import * as routes from '#/domains/conversation/chats/routes.ts';
import { registerUploads } from '#/kit/server/uploads.ts';
import type { createTestApp } from '#test/test-app.ts';
import { call } from './client.ts';
import { makeCourse } from './course-factories.ts';
import { makeCaller } from './factories.ts';

type Only = NonNullable<NonNullable<Parameters<typeof createTestApp>[1]>['only']>;
export type Caller = Awaited<ReturnType<typeof makeCaller>>;

/** Registers only the calls of chats. */
export const chatCalls: Only = async (scopes, deps, app) => {
  await registerUploads(app, deps);
  messageRoutes.publicRoutes(scopes.public, deps);
  routes.signedInRoutes(scopes.signedIn, deps);
  messageRoutes.signedInRoutes(scopes.signedIn, deps);
  reportRoutes.adminRoutes(scopes.admin, deps);
};

type MadeChat = { id: number; learner: Caller; expert: Caller; courseId: number };

/** A learner's chat with the author of a new course, without messages. */
export async function makeChat(
  app: FastifyInstance,
  db: Db,
  input: { learner?: Caller; expert?: Caller; name?: string } = {},
): Promise<MadeChat> {
  const learner = input.learner ?? (await makeCaller(db));
  const expert =
    input.expert ??
    (await makeCaller(db, { role: 'teacher', firstName: 'Aziz', lastName: 'Rahimov' }));
  const { name = 'Raqamli dars' } = input;
  const { id: courseId } = await makeCourse(db, { authorId: expert.id, name });
  const { body } = await call(app, openChat, { body: { courseId }, token: learner.token });
  return { id: body.data.id, learner, expert, courseId };
}

/** A message as a page sends it. */
export const say = (
  app: FastifyInstance,
  chatId: number,
  { token }: { token: string },
  text: string,
  input: { clientId?: string; fileIds?: number[] } = {},
) =>
  call(app, sendChatMessage, {
    params: { id: chatId },
    body: { text, clientId: input.clientId ?? randomUUID(), fileIds: input.fileIds ?? [] },
    token,
  });

let subjects = 7000;

export async function makeSubject(db: Db, name = 'Informatika'): Promise<number> {
  const { id } = await db
    .insertInto('subjects')
    .values({ name: JSON.stringify({ uz: `${name} ${(subjects += 1)}` }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function makeRegion(db: Db, name: string): Promise<number> {
  const { id } = await db
    .insertInto('regions')
    .values({ name: JSON.stringify({ uz: name }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A teacher who advises on a subject, in the whole country if no region is given. */
export async function makeExpert(
  db: Db,
  scope: { subjectId: number; regionId: number | null },
): Promise<Caller> {
  const expert = await makeCaller(db, {
    role: 'teacher',
    firstName: 'Nodira',
    lastName: 'Saidova',
  });
  await db
    .updateTable('accounts')
    .set({ isMethodExpert: true, role: ROLE_IDS.teacher })
    .where('id', '=', expert.id)
    .execute();
  await db
    .insertInto('methodExpertScopes')
    .values({ accountId: expert.id, ...scope })
    .execute();
  return expert;
}

export const openWithExpert = (app: FastifyInstance, { token }: Caller, subjectId?: number) =>
  call(app, openMetodistChat, { body: { subjectId }, token });

/** Inserts a message of the learner directly, bypassing the limit per minute. */
export async function addMessage(db: Db, chatId: number): Promise<{ id: number; number: number }> {
  const now = new Date();
  const chat = await db
    .updateTable('chats')
    .set({ lastNumber: sql<number>`last_number + 1` })
    .where('id', '=', chatId)
    .returning(['lastNumber', 'learnerId', 'expertId'])
    .executeTakeFirstOrThrow();
  await db
    .updateTable('chatMembers')
    .set({
      spokenAt: now,
      unreadCount: sql<number>`unread_count + (account_id = ${chat.expertId})::int`,
    })
    .where('chatId', '=', chatId)
    .execute();
  return await db
    .insertInto('chatMessages')
    .values({
      chatId,
      number: chat.lastNumber,
      authorId: chat.learnerId,
      clientId: randomUUID(),
      text: `Xabar ${chat.lastNumber}`,
      searchText: `xabar ${chat.lastNumber}`,
      createdAt: now,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow();
}

/** A message reported by the other participant. */
export async function addReport(db: Db, { id, expert }: MadeChat): Promise<void> {
  const { id: messageId } = await addMessage(db, id);
  await db
    .insertInto('chatReports')
    .values({ messageId, accountId: expert.id, reason: 'other', createdAt: new Date() })
    .execute();
}

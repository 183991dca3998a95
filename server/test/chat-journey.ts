import { randomUUID } from 'node:crypto';
import type { Db } from '#/kit/db/connect.ts';
import { makeExpert, makeSubject } from './chat-factories.ts';
import { makeCourse } from './course-factories.ts';
import { makeCaller } from './factories.ts';

type Post = (
  path: string,
  body: object,
  token?: string,
  name?: string,
) => Promise<{ data: { id: number } }>;
type Callers = { token: string; adminToken: string };

/** A learner and an author chat until one is reported and blocked: makes every call with a body. */
export async function exerciseChats(db: Db, post: Post, { token, adminToken }: Callers) {
  const author = await makeCaller(db, { role: 'teacher' });
  const { id: courseId } = await makeCourse(db, { authorId: author.id });
  const { id } = (await post('/chats', { course_id: courseId }, token)).data;
  const subjectId = await makeSubject(db);
  await makeExpert(db, { subjectId, regionId: null });
  await post('/chats/metodist', { subject_id: subjectId }, token);
  const say = (name: string, body: object, who: string) =>
    post(`/chats/${id}/${name}`, body, who, `/chats/:id/${name}`);
  await say('messages', { text: 'Savolim bor', client_id: randomUUID(), file_ids: [] }, token);
  await say('messages', { text: 'Marhamat', client_id: randomUUID() }, author.token);
  await say('read', { number: 2 }, token);
  await say('mute', { is_muted: 1 }, token);
  await say('report', { number: 2, reason: 'other', comment: '' }, token);
  await say('block', { is_blocked: 1 }, token);
  await say('block', { is_blocked: 0 }, token);
  const report = await db
    .selectFrom('chatReports')
    .orderBy('id', 'desc')
    .select('id')
    .executeTakeFirstOrThrow();
  await post('/admin/chat-reports/decide', { id: report.id, decision: 'kept' }, adminToken);
  return [
    await db.selectFrom('chats').where('id', '=', id).selectAll().execute(),
    await db.selectFrom('chatMessages').where('chatId', '=', id).selectAll().execute(),
    await db.selectFrom('chatReports').where('id', '=', report.id).selectAll().execute(),
  ];
}

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findOrInsertChat } from '#/domains/conversation/chats/insert-chat.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { createMortalNode, makeDataFolder } from '#test/mortal-node.ts';

const { db, url } = await useTestDatabase();
const folder = makeDataFolder('chat-crash');
const node = await createMortalNode({
  folder,
  settings: { DATABASE_URL: url, MALAKA_ROLE: 'api', LOG_LEVEL: 'error' },
});
const { base } = node;

async function start(): Promise<void> {
  node.start();
  await node.untilReady(30_000);
}

test('a message that is sent again after a kill is there once, and none that was answered is lost', async () => {
  const people = 6;
  const learners = await Promise.all(Array.from({ length: people }, () => makeCaller(db)));
  const { id: courseId, authorId: expertId } = await makeCourse(db);
  const now = new Date();
  const chats = await Promise.all(
    learners.map(({ id: learnerId }) =>
      findOrInsertChat(db, { kind: 'author', learnerId, expertId, courseId, now }),
    ),
  );
  await start();
  let answered = 0;
  let killed: Promise<void> | undefined;

  // Retries with the same id until it gets an answer, as a page does.
  const say = async (place: number, text: string): Promise<number> => {
    const body = JSON.stringify({ text, client_id: randomUUID() });
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${learners[place]!.token}`,
    };
    for (;;) {
      const address = `${base}/api/v1/chats/${chats[place]}/messages`;
      const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => undefined);
      const reply = await answer?.text().catch(() => undefined);
      if (answer?.status === 200 && reply !== undefined) {
        answered += 1;
        // Other messages are on their way at this moment.
        if (answered === 20) killed ??= node.kill().then(start);
        return (JSON.parse(reply) as { data: { number: number } }).data.number;
      }
      if (answer) expect(answer.status, reply).toBe(200);
      await sleep(50);
    }
  };
  const numbers = await Promise.all(
    learners.map(async (_, place) => {
      const own: number[] = [];
      for (let n = 0; n < 15; n += 1) own.push(await say(place, `Xabar ${n}`));
      return own;
    }),
  );
  await killed;
  expect(killed).toBeDefined();
  const all = Array.from({ length: 15 }, (_, at) => at + 1);
  expect(numbers).toEqual(learners.map(() => all));
  const stored = await db
    .selectFrom('chatMessages')
    .where('chatId', 'in', chats)
    .orderBy('chatId')
    .orderBy('number')
    .select(['chatId', 'number', 'text'])
    .execute();
  expect(stored).toEqual(
    chats
      .toSorted((a, b) => a - b)
      .flatMap((chatId) => all.map((number) => ({ chatId, number, text: `Xabar ${number - 1}` }))),
  );
  const unread = await db
    .selectFrom('chatMembers')
    .where('accountId', '=', expertId)
    .select('unreadCount')
    .execute();
  expect(unread.map(({ unreadCount }) => unreadCount)).toEqual(learners.map(() => 15));
}, 90_000);

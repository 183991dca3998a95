import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { findOrInsertChat } from '#/domains/conversation/chats/insert-chat.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { useDyingNodes } from '#test/dying.ts';
import { makeCaller } from '#test/factories.ts';

const MESSAGES = 3;

const { db, url } = await useTestDatabase();
const nodes = await useDyingNodes(url, { name: 'chat-crash' });

async function openChat() {
  const { id: learnerId, token } = await makeCaller(db);
  const { id: courseId, authorId: expertId } = await makeCourse(db);
  const now = new Date();
  const chatId = await findOrInsertChat(db, {
    kind: 'author',
    learnerId,
    expertId,
    courseId,
    now,
  });
  return { chatId, expertId, token };
}

type Chat = Awaited<ReturnType<typeof openChat>>;

/** As a page does: with the same id until somebody answers. Tells the number of the message. */
async function say(base: string, { chatId, token }: Chat, text: string): Promise<number> {
  const body = JSON.stringify({ text, client_id: randomUUID() });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const address = `${base}/api/v1/chats/${chatId}/messages`;
  for (;;) {
    const answer = await fetch(address, { method: 'POST', headers, body }).catch(() => undefined);
    const told = await answer?.text().catch(() => undefined);
    if (answer) expect(answer.status, told).toBe(200);
    if (told !== undefined) return (JSON.parse(told) as { data: { number: number } }).data.number;
    await sleep(50);
  }
}

test('a message that is sent again after a kill is there once, and none that was answered is lost', async () => {
  const all = Array.from({ length: MESSAGES }, (_, at) => at + 1);
  await nodes.killEverywhere(
    async (base) => {
      const chat = await openChat();
      for (const number of all) expect(await say(base, chat, `Xabar ${number}`)).toBe(number);
      return chat;
    },
    async ({ chatId, expertId }) => {
      const kept = await db
        .selectFrom('chatMessages')
        .where('chatId', '=', chatId)
        .orderBy('number')
        .select(['number', 'text'])
        .execute();
      expect(kept).toEqual(all.map((number) => ({ number, text: `Xabar ${number}` })));
      const unread = await db
        .selectFrom('chatMembers')
        .where('chatId', '=', chatId)
        .where('accountId', '=', expertId)
        .select('unreadCount')
        .executeTakeFirst();
      expect(unread).toEqual({ unreadCount: MESSAGES });
    },
  );
}, 900_000);

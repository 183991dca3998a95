import { CHAT_TYPING } from '@malaka/contracts/conversation/chats/events';
import { listChatMessages } from '@malaka/contracts/conversation/chats/messages';
import { blockChat, readChat } from '@malaka/contracts/conversation/chats';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { blockAccount } from '#/domains/people/accounts/account-access.ts';
import { makeChat, say } from '#test/chat-factories.ts';
import { createChatNode, openPage } from '#test/chat-node.ts';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';

const database = await useTestDatabase();
const { db } = database;
const one = await createChatNode(database);
const two = await createChatNode(database);

// spec: CHAT-07, CHAT-08
test('a message is in every tab of both members at once, on whichever node, and nowhere else', async () => {
  const { id, learner, expert } = await makeChat(one.app, db);
  const second = await makeSession(db, expert.id);
  const own = await openPage(one, learner.token);
  const tabs = [await openPage(one, expert.token), await openPage(two, second.token)];
  const stranger = await openPage(two, (await makeCaller(db)).token);
  const { body } = await say(one.app, id, learner, 'Assalomu alaykum');
  await expect
    .poll(() => [own, ...tabs].map(({ heard }) => heard.length), { timeout: 30_000 })
    .toEqual([1, 1, 1]);
  for (const { heard } of tabs) {
    expect(heard[0]).toEqual({
      type: 'message',
      chatId: id,
      unreadCount: 1,
      message: { ...body.data, isOwn: false },
    });
  }
  expect(own.heard[0]).toEqual({ type: 'message', chatId: id, message: body.data });
  expect(stranger.heard).toEqual([]);
});

test('messages of a moment come in their order', async () => {
  const { id, learner, expert } = await makeChat(one.app, db);
  const page = await openPage(two, expert.token);
  await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      say(at % 2 === 0 ? one.app : two.app, id, learner, `${at}`),
    ),
  );
  await expect.poll(() => page.heard.length).toBe(40);
  expect(page.heard.map(({ message }) => message?.number)).toEqual(
    Array.from({ length: 40 }, (_, at) => at + 1),
  );
  expect(page.heard.map(({ unreadCount }) => unreadCount)).toEqual(
    Array.from({ length: 40 }, (_, at) => at + 1),
  );
});

test('reading is seen by the own tabs with their counts, and by the other one', async () => {
  const { id, learner, expert } = await makeChat(one.app, db);
  const other = await openPage(one, learner.token);
  const tab = await openPage(two, expert.token);
  await say(one.app, id, learner, 'Salom');
  await expect.poll(() => [tab, other].map(({ heard }) => heard.length)).toEqual([1, 1]);
  await call(one.app, readChat, { params: { id }, body: {}, token: expert.token });
  const read = { type: 'read', chatId: id, accountId: expert.id, number: 1 };
  const heardOnce = { ...read, unreadCount: 0, totalUnread: 0 };
  await expect.poll(() => tab.heard.slice(1)).toEqual([heardOnce]);
  await expect.poll(() => other.heard.slice(1)).toEqual([read]);
  // Reading again notifies nobody.
  await call(one.app, readChat, { params: { id }, body: {}, token: expert.token });
  await say(one.app, id, learner, 'Yana');
  await expect
    .poll(() => tab.heard.map(({ type }) => type))
    .toEqual(['message', 'read', 'message']);
});

test('typing goes to the other one alone, not too often, and not where one may not write', async () => {
  const { id, learner, expert } = await makeChat(one.app, db);
  const strange = await makeChat(one.app, db);
  const third = await makeChat(one.app, db, { expert });
  const page = await openPage(one, learner.token);
  const tab = await openPage(two, expert.token);
  const stranger = await openPage(two, strange.expert.token);
  // Reports of typing within a second are dropped, so each of these waits before the next.
  const type = async ({ token }: { token: string }, payload: unknown) =>
    (await openPage(one, token)).socket.emit(CHAT_TYPING, payload);
  for (let time = 0; time < 20; time += 1) page.socket.emit(CHAT_TYPING, { chat_id: id });
  await expect
    .poll(() => tab.heard)
    .toEqual([{ type: 'typing', chatId: id, accountId: learner.id }]);
  for (const odd of [null, 'chat', { chat_id: 'bir' }, { chat_id: -1 }, []]) {
    await type(learner, odd);
  }
  await type(learner, { chat_id: strange.id });
  await call(one.app, blockChat, {
    params: { id },
    body: { isBlocked: true },
    token: expert.token,
  });
  await type(learner, { chat_id: id });
  // Events arrive in order, so this one proves that no other was sent.
  await type(third.learner, { chat_id: third.id });
  await type(strange.learner, { chat_id: strange.id });
  const heardBy = ({ heard }: typeof tab) => heard.map((event) => [event.type, event.chatId]);
  await expect
    .poll(() => heardBy(tab))
    .toEqual([
      ['typing', id],
      ['changed', id],
      ['typing', third.id],
    ]);
  await expect
    .poll(() => stranger.heard)
    .toEqual([{ type: 'typing', chatId: strange.id, accountId: strange.learner.id }]);
  expect(heardBy(page)).toEqual([['changed', id]]);
});

test('a node that dies after the commit has told the others; who comes back misses nothing', async () => {
  const { id, learner, expert } = await makeChat(one.app, db);
  const dying = await createChatNode(database);
  const page = await openPage(dying, expert.token);
  const there = await openPage(two, learner.token);
  await say(dying.app, id, learner, 'Birinchi');
  await expect.poll(() => page.heard.length).toBe(1);
  page.socket.io.engine.close();
  await dying.app.close();
  await say(one.app, id, learner, 'Ikkinchi');
  await say(two.app, id, learner, 'Uchinchi');
  await expect.poll(() => there.heard.length).toBe(3);
  // Like a page reconnecting to another node: request everything after its last message.
  await openPage(one, expert.token);
  const { body } = await call(one.app, listChatMessages, {
    params: { id },
    query: { after: page.heard[0]!.message!.number },
    token: expert.token,
  });
  expect(body.data.map(({ text }) => text)).toEqual(['Uchinchi', 'Ikkinchi']);
});

test('when a node was deaf for a moment its pages come anew by themselves', async () => {
  const { id, learner, expert } = await makeChat(one.app, db);
  const page = await openPage(one, expert.token);
  const again = new Promise((resolve) => page.socket.io.once('reconnect', resolve));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'malaka listener' and datname = current_database()`.execute(db);
  await again;
  await say(two.app, id, learner, 'Salom');
  await expect.poll(() => page.heard.length).toBe(1);
});

test('whose account is blocked is off the line at once, and comes in no more', async () => {
  const { id, learner, expert } = await makeChat(one.app, db);
  const pages = [await openPage(one, learner.token), await openPage(two, learner.token)];
  const gone = pages.map(
    ({ socket }) => new Promise((resolve) => socket.once('disconnect', resolve)),
  );
  const admin = await makeCaller(db, { role: 'admin' });
  const report = { id: learner.id, reason: 'Haqorat' };
  const by = { accountId: admin.id, address: '10.0.0.1', language: 'uz', now: new Date() } as const;
  await blockAccount(db, report, by);
  expect(await Promise.all(gone)).toEqual(['io server disconnect', 'io server disconnect']);
  const own = await openPage(one, expert.token);
  const other = await makeChat(one.app, db, { expert });
  await say(one.app, id, expert, 'Salom').catch(() => undefined);
  await say(one.app, other.id, expert, 'Oxirgi');
  await expect.poll(() => own.heard.at(-1)?.message?.text).toBe('Oxirgi');
  expect(pages.map(({ heard }) => heard)).toEqual([[], []]);
  await expect(openPage(one, learner.token)).rejects.toThrow('auth.sign_in_required');
  expect((await say(one.app, id, learner, 'Salom')).status).toBe(401);
});

test('whether a page is open is known on every node', async () => {
  const [here, away] = [await makeCaller(db), await makeCaller(db)];
  await openPage(two, here.token);
  expect(await one.live.isOpen(here.id)).toBe(true);
  expect(await two.live.isOpen(here.id)).toBe(true);
  expect(await one.live.isOpen(away.id)).toBe(false);
});

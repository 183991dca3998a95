import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import {
  CHAT_FILES_AN_HOUR,
  getChatFile,
  listChatMessages,
} from '@malaka/contracts/conversation/chats/messages';
import { blockChat } from '@malaka/contracts/conversation/chats';
import { reportMessage } from '@malaka/contracts/conversation/chat-reports';
import { expect, test } from 'vitest';
import type { FileStorage } from '#/kit/files/port.ts';
import { API_PREFIX } from '#/kit/http/route.ts';
import { chatCalls, makeChat, say } from '#test/chat-factories.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { box, docx, office, outside } from '#test/office-files.ts';
import { sendForm } from '#test/send-form.ts';
import { createMemoryFiles } from '#test/standins/memory-files.ts';
import { createTestApp } from '#test/test-app.ts';
import { purgeChatFiles } from './purge-chat-files.ts';

const database = await useTestDatabase();
const { db } = database;
let time = new Date('2026-11-20T06:00:00Z');
const memory = createMemoryFiles();
const stored: string[] = [];
const files: FileStorage = {
  ...memory,
  async put(key, ...args) {
    stored.push(key);
    await memory.put(key, ...args);
  },
  async putFile(key, ...args) {
    stored.push(key);
    await memory.putFile(key, ...args);
  },
};
const { app, deps } = await createTestApp(database, {
  now: () => time,
  deps: { files },
  only: chatCalls,
});

const photo = async (name = 'rasm.jpg') => ({
  name,
  bytes: await sharp({ create: { width: 1500, height: 900, channels: 3, background: '#123456' } })
    .withExif({ IFD0: { Artist: 'Kamera egasi' } })
    .jpeg()
    .toBuffer(),
});
const sendUp = (
  id: number,
  { token }: { token: string },
  file: { name: string; bytes: Uint8Array },
) => sendForm(app, `/chats/${id}/files`, { file }, { token });
const fetchFile = (url: string) =>
  app.inject({ method: 'GET', url: url.startsWith('/') ? url : `${API_PREFIX}/${url}` });

test('a picture is drawn anew, without what the camera wrote, and has a small one beside it', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  const { raw } = await sendUp(id, learner, await photo());
  expect(raw.data).toMatchObject({
    name: 'rasm.jpg',
    content_type: 'image/jpeg',
    is_picture: 1,
    width: 1500,
    height: 900,
  });
  await say(app, id, learner, '', { fileIds: [raw.data.id] });
  const { body } = await call(app, listChatMessages, {
    params: { id },
    query: {},
    token: expert.token,
  });
  const [file] = body.data[0]!.files;
  const whole = await fetchFile(file!.url);
  expect(whole.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
  });
  const facts = await sharp(whole.rawPayload).metadata();
  expect([facts.width, facts.exif]).toEqual([1500, undefined]);
  const small = await fetchFile(file!.previewUrl!);
  expect(await sharp(small.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 720 });
});

test('documents keep their names and are saved; what only calls itself one is refused', async () => {
  const { id, learner } = await makeChat(app, db);
  const { raw } = await sendUp(id, learner, docx('Reja', 'Dars «rejasi».docx'));
  expect(raw.data).toMatchObject({ name: 'Dars «rejasi».docx', preview_url: null, is_picture: 0 });
  const saved = await fetchFile(raw.data.url);
  expect(saved.headers['content-disposition']).toMatch(
    /^attachment; filename\*=UTF-8''Dars%20%C2%AB/,
  );
  const odd = [
    { name: 'sahifa.html', bytes: Buffer.from('<script>alert(1)</script>'), status: 415 },
    { name: 'rasm.png', bytes: Buffer.from('<svg onload="alert(1)"/>'), status: 415 },
    { name: 'bosh.pdf', bytes: Buffer.from('%PDF-1.7 kesilgan'), status: 422 },
    { name: 'dastur.pdf', bytes: Buffer.from('MZ\u0090\u0000'), status: 415 },
  ];
  const before = stored.length;
  for (const { name, bytes, status } of odd) {
    const answer = await sendUp(id, learner, { name, bytes });
    expect([name, answer.status]).toEqual([name, status]);
    expect(answer.raw.errors).toEqual({ file: [expect.stringMatching(/\S+ \S+/)] });
  }
  const large = { name: 'katta.pdf', bytes: Buffer.alloc(10 * 1024 ** 2 + 1, 'a') };
  expect((await sendUp(id, learner, large)).status).toBe(413);
  expect((await sendUp(id, learner, { name: 'x', bytes: Buffer.alloc(0) })).status).not.toBe(200);
  expect(stored).toHaveLength(before);
});

test('nobody sends a file into a chat of others', async () => {
  const { id } = await makeChat(app, db);
  const before = stored.length;
  for (const other of [await makeCaller(db), await makeCaller(db, { role: 'admin' })]) {
    const { status, raw } = await sendUp(id, other, await photo());
    expect([status, raw.code, raw.msg]).toEqual([404, 'chat.not_found', 'Suhbat topilmadi.']);
  }
  expect(stored).toHaveLength(before);
  expect(await db.selectFrom('chatFiles').where('chatId', '=', id).selectAll().execute()).toEqual(
    [],
  );
});

test('script in a file’s name is nothing but a name', async () => {
  const { id, learner } = await makeChat(app, db);
  const picture = await photo('../../<img src=x onerror=alert(1)>\u202egpj.exe');
  const { raw } = await sendUp(id, learner, picture);
  expect(raw.data.name).toBe('<img src=x onerror=alert(1)>gpj.jpg');
  const { statusCode, headers } = await fetchFile(raw.data.url);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(headers['content-disposition']).toMatch(/^inline; filename\*=UTF-8''%3Cimg%20/);
  expect(headers['content-security-policy']).toContain('sandbox');
});

test('a file goes into one message of its sender and chat, and not twice', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  const other = await makeChat(app, db, { learner });
  const first = (await sendUp(id, learner, await photo())).raw.data;
  const theirs = (await sendUp(id, expert, await photo())).raw.data;
  const refusals = [
    await say(app, id, learner, 'Mana', { fileIds: [theirs.id] }),
    await say(app, other.id, learner, 'Mana', { fileIds: [first.id] }),
    await say(app, id, learner, 'Mana', { fileIds: [first.id, first.id] }),
  ];
  for (const { status, failure } of refusals) {
    expect([status, Object.keys(failure.errors ?? {})]).toEqual([422, ['file_ids']]);
  }
  const clientId = randomUUID();
  const sent = await say(app, id, learner, 'Mana', { fileIds: [first.id], clientId });
  expect(sent.body.data.files.map((file) => file.id)).toEqual([first.id]);
  const again = await say(app, id, learner, 'Mana', { fileIds: [first.id], clientId });
  expect(again.body.data.id).toBe(sent.body.data.id);
  expect((await say(app, id, learner, 'Yana', { fileIds: [first.id] })).status).toBe(422);
});

test('only members fetch a file, while they are signed in, and nobody with a changed address', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  const { raw } = await sendUp(id, learner, await photo());
  const { url } = raw.data as { url: string };
  const stranger = await makeCaller(db);
  expect((await sendUp(id, stranger, await photo())).status).toBe(404);
  expect((await sendForm(app, `/chats/${id}/files`, { file: await photo() })).status).toBe(401);
  const changed = url.replace(
    /file\/(.)/,
    (_, letter: string) => `file/${letter === '1' ? '2' : '1'}`,
  );
  expect((await fetchFile(changed)).statusCode).toBe(403);
  expect((await fetchFile(url)).statusCode).toBe(200);
  await say(app, id, learner, 'Mana', { fileIds: [raw.data.id] });
  const seen = await call(app, listChatMessages, {
    params: { id },
    query: {},
    token: expert.token,
  });
  const theirs = seen.body.data[0]!.files[0]!.url;
  expect((await fetchFile(theirs)).statusCode).toBe(200);
  await db
    .updateTable('sessions')
    .set({ endedAt: time })
    .where('accountId', '=', expert.id)
    .execute();
  expect((await fetchFile(theirs)).statusCode).toBe(403);
  time = new Date(time.getTime() + 7 * 3_600_000);
  const late = await fetchFile(url);
  expect([late.statusCode, late.json().code]).toEqual([403, 'address.ended']);
  const direct = await call(app, getChatFile, { params: { token: 'x', name: 'y' }, query: {} });
  expect(direct.status).toBe(403);
});

test('what moderators hide is gone with its files, for them alone it is there', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  const admin = await makeCaller(db, { role: 'admin' });
  const { raw } = await sendUp(id, learner, await photo());
  await say(app, id, learner, 'Mana', { fileIds: [raw.data.id] });
  await call(app, reportMessage, {
    params: { id },
    body: { number: 1, reason: 'insult', comment: '' },
    token: expert.token,
  });
  const { token } = admin;
  const queue = await callRaw(app, 'GET', '/admin/chat-reports', { token });
  const [report] = queue.raw.data;
  await callRaw(app, 'POST', '/admin/chat-reports/decide', {
    token,
    body: { id: report.id, decision: 'hidden' },
  });
  expect((await fetchFile(raw.data.url)).statusCode).toBe(403);
  expect((await fetchFile(report.messages[0].files[0].url)).statusCode).toBe(200);
  const { body } = await call(app, listChatMessages, {
    params: { id },
    query: {},
    token: learner.token,
  });
  expect(body.data[0]).toMatchObject({ text: '', files: [], isHidden: true });
});

test('files that no message took go after a day, others stay; nobody sends up without end', async () => {
  const { id, learner, expert } = await makeChat(app, db);
  const storedFile = (await sendUp(id, learner, await photo())).raw.data;
  await say(app, id, learner, '', { fileIds: [storedFile.id] });
  const left = (await sendUp(id, learner, await photo())).raw.data;
  time = new Date(time.getTime() + 25 * 3_600_000);
  await purgeChatFiles(deps);
  expect((await say(app, id, learner, '', { fileIds: [left.id] })).status).toBe(422);
  const rows = await db.selectFrom('chatFiles').where('chatId', '=', id).select('id').execute();
  expect(rows).toEqual([{ id: storedFile.id }]);
  const { key, previewKey } = await db
    .selectFrom('chatFiles')
    .where('id', '=', storedFile.id)
    .select(['key', 'previewKey'])
    .executeTakeFirstOrThrow();
  await files.stat(key);
  await files.stat(previewKey!);
  const values = {
    chatId: id,
    accountId: learner.id,
    name: 'a.jpg',
    contentType: 'image/jpeg',
    bytes: 1,
    key: 'k',
    createdAt: time,
  };
  await db
    .insertInto('chatFiles')
    .values(Array.from({ length: CHAT_FILES_AN_HOUR }, () => values))
    .execute();
  const refused = await sendUp(id, learner, await photo());
  expect([refused.status, refused.raw.code]).toEqual([429, 'chat.too_fast']);
  await call(app, blockChat, { params: { id }, body: { isBlocked: true }, token: learner.token });
  expect((await sendUp(id, expert, await photo())).raw.code).toBe('chat.blocked');
});

test.each([
  ['file.macros', office('xlsx', { parts: { 'xl/vbaProject.bin': box('_VBA_PROJECT') } })],
  ['file.entities', office('docx', { document: '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>' })],
  [
    'file.outside_links',
    office('pptx', { links: outside('attachedTemplate', 'https://evil.example/a.potm') }),
  ],
])('a hostile document is refused in a chat: %s', async (code, file) => {
  const { id, learner } = await makeChat(app, db);
  const before = stored.length;
  const { status, raw } = await sendUp(id, learner, file);
  expect([status, raw.code]).toEqual([422, code]);
  expect(raw.errors.file[0]).toEqual(raw.msg);
  expect(stored).toHaveLength(before);
});

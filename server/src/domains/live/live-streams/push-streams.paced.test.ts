import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import * as contract from '@malaka/contracts/live/live-streams';
import { joinWebinar } from '@malaka/contracts/live/webinar-rooms';
import { afterAll, expect, it } from 'vitest';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { freePort } from '#test/free-port.ts';
import { startRtmpServer } from '#test/rtmp-server.ts';
import { streamClip, StreamPage, streamTools, unknownHost } from '#test/stream-clip.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';

const rtmp = await startRtmpServer();
const database = await useTestDatabase();
const { db } = database;
const { app } = await createTestApp(database, {
  config: { mayPushInside: true },
  deps: { streams: streamTools() },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const author = await makeCaller(db, { role: 'teacher' });
const { token } = author;
const key = 'secret-key-0123456789-of-a-platform';

async function goLive(streamUrl: string, streamKey = key) {
  const { id } = await makeWebinar(db, { authorId: author.id });
  const body = { streamUrl, streamKey };
  await call(app, contract.startStream, { params: { id }, body, token });
  const page = new StreamPage(port, { token, webinarId: id });
  await page.opened();
  await page.begin();
  return { id, page };
}
const pushOf = async (id: number) =>
  (await call(app, contract.getOwnStream, { params: { id }, token })).body.data.push;
async function isPlayed(id: number): Promise<boolean> {
  const entered = await call(app, joinWebinar, { params: { id }, body: { name: 'Mehmon' } });
  const body = { participantToken: entered.body.data.token };
  const { playlist } = (await call(app, contract.watchStream, { params: { id }, body })).body.data;
  return playlist !== null;
}
const clip = streamClip('h264', 6);
const atPace = { pieces: 24, everyMs: 150 };

it('reaches a real server, over breaks too, and no process shows the key', async () => {
  const address = `rtmp://localhost:${rtmp.port}/live`;
  const { id, page } = await goLive(address);
  const sending = page.send(clip, atPace);
  await expect.poll(async () => (await pushOf(id)).state, { timeout: 30_000 }).toBe('live');
  const shown = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => readOr(`/proc/${pid}/cmdline`));
  expect(shown.some((line) => line.includes('ffmpeg'))).toBe(true);
  expect(shown.filter((line) => line.includes(key))).toEqual([]);
  await sending;
  await page.end();
  const [session] = rtmp.received;
  // The FLV codes of H.264 and AAC.
  expect(session).toMatchObject({ streamPath: `/live/${key}`, videoCodec: 7, audioCodec: 10 });
  expect(session!.inBytes).toBeGreaterThan(clip.length / 3);
  const before = session!.inBytes;
  await page.begin();
  await page.send(clip, atPace);
  await page.end();
  expect(rtmp.received).toHaveLength(1);
  expect(session!.inBytes).toBeGreaterThan(before + clip.length / 3);
});

it('is tried again when the other side cuts it', async () => {
  const { id, page } = await goLive(`rtmp://127.0.0.1:${rtmp.port}/live`, 'cut-in-the-middle');
  const sending = page.send(clip, atPace);
  await expect.poll(async () => (await pushOf(id)).state, { timeout: 30_000 }).toBe('live');
  rtmp.received.at(-1)!.close();
  await expect
    .poll(async () => (await pushOf(id)).error, { timeout: 30_000, interval: 20 })
    .toBe('cut');
  await expect.poll(async () => (await pushOf(id)).state, { timeout: 30_000 }).toBe('live');
  await sending;
  await page.end();
  expect(await isPlayed(id)).toBe(true);
});

it('that nobody takes is told and mended, and the room goes on', async () => {
  const { id, page } = await goLive(`rtmp://127.0.0.1:${await freePort()}/live`);
  const sending = page.send(clip, { ...atPace, everyMs: 300 });
  await expect
    .poll(async () => await pushOf(id))
    .toMatchObject({ state: 'retrying', error: 'unreachable' });
  const body = { streamUrl: `rtmp://127.0.0.1:${rtmp.port}/live`, streamKey: 'mended' };
  await call(app, contract.changeTarget, { params: { id }, body, token });
  await expect.poll(async () => await pushOf(id)).toMatchObject({ state: 'live', error: null });
  await sending;
  await page.end();
  expect(rtmp.received.at(-1)).toMatchObject({ streamPath: '/live/mended', videoCodec: 7 });
  expect(await isPlayed(id)).toBe(true);
});

it('to a name that nobody knows, or a server of another kind, says so', async () => {
  const unknown = await goLive(`rtmp://${unknownHost}/live`);
  await expect
    .poll(async () => (await pushOf(unknown.id)).error, { timeout: 30_000 })
    .toBe('address_unknown');
  const web = createServer((socket: Socket) => {
    socket.on('error', () => undefined);
    socket.end('HTTP/1.1 400 Bad Request\r\n\r\n');
  });
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve));
  afterAll(() => void web.close());
  const other = await goLive(`rtmp://127.0.0.1:${(web.address() as AddressInfo).port}/live`);
  await expect
    .poll(async () => (await pushOf(other.id)).error, { timeout: 30_000 })
    .toBe('refused');
  await unknown.page.end();
  await other.page.end();
});

function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as contract from '@malaka/contracts/live/live-streams';
import { joinWebinar } from '@malaka/contracts/live/webinar-rooms';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createFolderStorage } from '#/kit/files/folder-storage.ts';
import { RENDITIONS, type StreamRendition } from '#/kit/gateways/streams.ts';
import { convertVideo } from '#/domains/authoring/videos/convert-video.ts';
import { call, callRaw } from '#test/client.ts';
import { countQueries } from '#test/count-queries.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { streamClip, StreamPage, streamTools, unknownHost, videoTools } from '#test/stream-clip.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { cutRecord, joinRecord } from './publish-record.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'malaka-live-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const database = await useTestDatabase();
const { db } = database;
let freeBytes = 2 ** 40;
const tools = streamTools();
const files = await createFolderStorage(folder);
const { app, deps } = await createTestApp(database, {
  deps: {
    files,
    video: videoTools,
    streams: { ...tools, freeBytes: async () => freeBytes },
  },
});
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo;
const author = await makeCaller(db, { role: 'teacher' });
const stranger = await makeCaller(db, { role: 'teacher' });
const learner = await makeCaller(db, {});

const pages: StreamPage[] = [];
afterAll(() => pages.forEach((page) => page.close()));
async function openPage(webinarId: number, overrides: { token?: string; page?: string } = {}) {
  const page = new StreamPage(port, { token: author.token, webinarId, ...overrides });
  pages.push(page);
  expect(await page.opened()).toBe('connect');
  return page;
}
type Planned = { isRecorded?: boolean; isAutoRecorded?: boolean };
async function makeLive({ isRecorded = true, isAutoRecorded = true }: Planned = {}) {
  const { id } = await makeWebinar(db, { authorId: author.id });
  await db
    .updateTable('webinars')
    .set({ isRecorded, isAutoRecorded })
    .where('id', '=', id)
    .execute();
  await call(app, contract.startStream, { params: { id }, body: {}, token: author.token });
  return id;
}
const own = async (id: number) =>
  (await call(app, contract.getOwnStream, { params: { id }, token: author.token })).body.data;
async function enter(id: number, token?: string) {
  const body = token === undefined ? { name: 'Mehmon' } : {};
  return (await call(app, joinWebinar, { params: { id }, body, token })).body.data.token;
}
const watch = async (id: number, participantToken: string, token?: string) =>
  await call(app, contract.watchStream, { params: { id }, body: { participantToken }, token });
const get = async (url: string) => await callRaw(app, 'GET', url.replace('/api/v1', ''));
/** A rendition's playlist as a viewer's player gets it; undefined while it is empty. */
async function findPlaylist(id: number, participantToken: string, rendition: StreamRendition) {
  const { playlist } = (await watch(id, participantToken)).body.data;
  if (playlist === null) return undefined;
  const { status, raw } = await get(playlist.replace('master', rendition));
  return status === 200 ? String(raw) : undefined;
}
const clip = streamClip('h264', 9);

describe('start and stop', () => {
  const start = async (id: number, body: object = {}, token = author.token) =>
    await callRaw(app, 'POST', `/teacher/webinars/${id}/start`, { token, body });
  const stop = async (id: number, token = author.token) =>
    await callRaw(app, 'POST', `/teacher/webinars/${id}/stop`, { token });

  // spec: WEB-16, WEB-17, WEB-38, WEB-39
  it('takes a webinar from planned to live to finished, each once', async () => {
    const { id } = await makeWebinar(db, { authorId: author.id });
    const msg = expect.stringContaining('qayta urinib koʻring');
    expect(await stop(id)).toMatchObject({ status: 409, raw: { code: 'stream.not_started', msg } });
    expect((await own(id)).state).toBe('planned');
    const twice = await Promise.all([start(id), start(id)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { raw } = twice.find(({ status }) => status === 200)!;
    expect(raw).toEqual({
      success: 1,
      data: {
        state: 1,
        started_at: expect.any(String),
        is_on_air: 0,
        push: { address: null, state: 'off', fault: null },
        recording: { is_allowed: 0, is_on: 0, fault: null },
      },
    });
    const stopped = await Promise.all([stop(id), stop(id)]);
    expect(stopped.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await start(id)).toMatchObject({
      status: 409,
      raw: { code: 'stream.already_started', msg },
    });
    expect((await own(id)).state).toBe('finished');
  });

  it('belongs to its author alone', async () => {
    const { id } = await makeWebinar(db, { authorId: author.id });
    const paths = ['start', 'stop', 'stream-target', 'recording'] as const;
    for (const name of paths) {
      const body = name === 'recording' ? { is_on: 1 } : {};
      const ask = async (token?: string) =>
        (await callRaw(app, 'POST', `/teacher/webinars/${id}/${name}`, { token, body })).status;
      expect([await ask(), await ask(learner.token), await ask(stranger.token)]).toEqual([
        401, 403, 404,
      ]);
    }
    const { status } = await callRaw(app, 'GET', `/teacher/webinars/${id}/stream`, {
      token: stranger.token,
    });
    expect(status).toBe(404);
  });

  // spec: WEB-15, WEB-30, WEB-31
  it('wants an address and a key, or neither', async () => {
    const { id } = await makeWebinar(db, { authorId: author.id });
    const problems = async (body: object) => {
      const { status, raw } = await start(id, body);
      return [status, raw.errors];
    };
    expect(await problems({ stream_key: 'k' })).toEqual([
      422,
      { stream_url: [expect.stringContaining('Efir manzilini')] },
    ]);
    expect(await problems({ stream_url: 'rtmp://a.example/live' })).toEqual([
      422,
      { stream_key: ['Efir kalitini kiriting.'] },
    ]);
    const wrong = [
      'http://a.example/live',
      'rtmp://a.example',
      'file:///etc/passwd',
      'rtmp://u@h/x',
    ];
    for (const address of wrong) {
      const [status, errors] = await problems({ stream_url: address, stream_key: 'k' });
      expect([address, status, Object.keys(errors)]).toEqual([address, 422, ['stream_url']]);
    }
    const inner = ['127.0.0.1', '10.1.2.3', '[::1]', '[::ffff:192.168.0.1]', '169.254.169.254'];
    for (const host of [...inner, 'localhost', '2130706433', '0x7f.1']) {
      const pushTarget = { stream_url: `rtmp://${host}/live`, stream_key: 'k' };
      const [status, errors] = await problems(pushTarget);
      expect([host, status, Object.keys(errors)]).toEqual([host, 422, ['stream_url']]);
    }
    expect((await own(id)).state).toBe('planned');
  });

  it('keeps the key closed and gives it to nobody', async () => {
    const { id } = await makeWebinar(db, { authorId: author.id });
    const secret = 'abcd-1234-very-secret';
    const target = { stream_url: `rtmps://${unknownHost}/live2`, stream_key: secret };
    const { status, raw } = await start(id, target);
    expect([status, raw.data.push]).toEqual([
      200,
      { address: target.stream_url, state: 'waiting', fault: null },
    ]);
    const seen = await Promise.all([
      callRaw(app, 'GET', `/teacher/webinars/${id}/stream`, { token: author.token }),
      callRaw(app, 'GET', `/webinars/${id}`, { token: learner.token }),
      callRaw(app, 'GET', `/webinars/${id}/record`, { token: author.token }),
      callRaw(app, 'GET', `/teacher/webinars/${id}/stream`, { token: learner.token }),
      watch(id, await enter(id, learner.token), learner.token),
    ]);
    expect(seen.map((answer) => answer.status)).toEqual([200, 200, 200, 403, 200]);
    expect(JSON.stringify([raw, seen.map((answer) => answer.raw)])).not.toContain(secret);
    const row = await db
      .selectFrom('liveStreams')
      .selectAll()
      .where('webinarId', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.pushKey!.includes(Buffer.from(secret))).toBe(false);
    expect(() => deps.personalData.open(row.pushKey!, 'webinar:0:stream key')).toThrow(
      /unable to authenticate/,
    );
  });
});

describe('on air', () => {
  it('plays what an author sends, to participants alone', { timeout: 60_000 }, async () => {
    const id = await makeLive();
    const guest = await enter(id);
    const before = await watch(id, guest);
    expect(before.body.data).toMatchObject({ state: 'live', isOnAir: false, playlist: null });
    const page = await openPage(id);
    expect(await page.begin()).toEqual({ ok: true });
    await page.send(clip);
    expect((await own(id)).recording.isOn).toBe(true);
    expect(await page.end()).toEqual({ ok: true });

    const { playlist } = (await watch(id, guest)).body.data;
    const master = await get(playlist!);
    expect(master.raw).toMatch(/RESOLUTION=1280x720.*\n720p\.m3u8/);
    const listed = await get(playlist!.replace('master', '720p'));
    expect(listed.headers['cache-control']).toBe('private, no-store');
    const map = /#EXT-X-MAP:URI="([^"]+)"/.exec(listed.raw)![1]!;
    const segments: string[] = listed.raw.match(/^\/api\S+\.m4s$/gm);
    expect(segments.length).toBeGreaterThanOrEqual(4);
    const segment = await get(segments[0]!);
    expect([
      segment.status,
      segment.headers['content-type'],
      segment.headers['cache-control'],
    ]).toEqual([200, 'video/iso.segment', 'private, max-age=31536000, immutable']);
    expect((await get(map)).status).toBe(200);
    for (const rendition of ['360p', 'audio']) {
      const other = await get(playlist!.replace('master', rendition));
      expect(other.raw.match(/\.m4s$/gm).length).toBeGreaterThanOrEqual(4);
    }

    const forged = segments[0]!.replace(/\d{10}-[\w-]{22}/, `9999999999-${'A'.repeat(22)}`);
    const foreign = segments[0]!.replace(`/streams/${id}/`, `/streams/${id + 1}/`);
    for (const url of [forged, foreign, playlist!.replace(/[\w-]{4}\/master/, 'AAAA/master')]) {
      expect([url, (await get(url)).status]).toEqual([url, 403]);
    }
    // An account's participant token is useless without its session.
    const entered = await enter(id, learner.token);
    expect((await watch(id, entered, learner.token)).status).toBe(200);
    expect((await watch(id, entered)).status).toBe(401);
    expect((await watch(id, 'A'.repeat(43))).status).toBe(401);
    expect((await watch(await makeLive(), guest)).status).toBe(401);
    await db
      .updateTable('webinarParticipants')
      .set({ removedAt: new Date() })
      .where('webinarId', '=', id)
      .execute();
    expect((await watch(id, guest)).status).toBe(401);
  });

  it('lets a player wait for the segment that comes next', { timeout: 60_000 }, async () => {
    const id = await makeLive();
    const page = await openPage(id);
    await page.begin();
    await page.send(clip.subarray(0, clip.length / 2));
    const guest = await enter(id);
    const list = await vi.waitUntil(
      async () => {
        const { playlist } = (await watch(id, guest)).body.data;
        const address = playlist?.replace('master', '720p');
        return address && (await get(address)).status === 200 ? address : undefined;
      },
      { timeout: 30_000, interval: 200 },
    );
    const newestOf = ({ raw }: { raw: string }) =>
      Number(/MEDIA-SEQUENCE:(\d+)/.exec(raw)![1]) + raw.match(/\.m4s$/gm)!.length - 1;
    const there = await get(list);
    expect(there.raw).toContain('#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES');
    const next = newestOf(there) + 1;
    const waiting = get(`${list}?_HLS_msn=${next}`);
    await page.send(clip.subarray(clip.length / 2));
    await page.end();
    expect(newestOf(await waiting)).toBeGreaterThanOrEqual(next);
    for (const wrong of ['-1', '1.5', 'x', '1e9']) {
      expect([wrong, (await get(`${list}?_HLS_msn=${wrong}`)).status]).toEqual([wrong, 422]);
    }
    // A request for a segment that never comes is answered with what exists.
    const waitInVain = async () => {
      const last = newestOf(await get(list));
      return newestOf(await get(`${list}?_HLS_msn=${last + 1}`)) - last;
    };
    await expect.poll(waitInVain, { timeout: 30_000 }).toBe(0);
    // Segments long available, or too far ahead, are not waited for; waiting ones poll every 150
    // ms.
    const looks = await countQueries(async () => {
      await get(`${list}?_HLS_msn=0`);
      await get(`${list}?_HLS_msn=100000`);
    });
    expect(looks).toBeLessThanOrEqual(8);
  });

  it('goes on after a break in the same playlist, also with VP8', { timeout: 60_000 }, async () => {
    const id = await makeLive();
    const page = '2f1b2c3d-0000-4000-8000-000000000001';
    const first = await openPage(id, { page });
    await first.begin();
    await first.send(clip);
    first.close();
    const second = await openPage(id, { page });
    expect(await second.begin({ codec: 'vp8' })).toEqual({ ok: true });
    await second.send(streamClip('vp8', 5));
    await second.end();
    const { playlist } = (await watch(id, await enter(id))).body.data;
    const { raw } = await get(playlist!.replace('master', '360p'));
    expect(raw.match(/#EXT-X-DISCONTINUITY\n/g)).toHaveLength(1);
    expect(raw.match(/#EXT-X-MAP/g)).toHaveLength(2);
    const numbers = await db
      .selectFrom('liveSegments')
      .where('webinarId', '=', id)
      .where('rendition', '=', '360p')
      .select(['number', 'breaks', 'piece'])
      .orderBy('number')
      .execute();
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, n) => n));
    expect(new Set(numbers.map(({ breaks, piece }) => `${breaks} ${piece}`))).toEqual(
      new Set(['0 1', '1 2']),
    );
  });

  it('has one page at a time, and another may take over', async () => {
    const id = await makeLive();
    const first = await openPage(id);
    const second = await openPage(id);
    expect(await first.begin()).toEqual({ ok: true });
    expect(await second.begin()).toEqual({ ok: false, fault: 'taken' });
    expect(await second.begin({ isTakeover: true })).toEqual({ ok: true });
    await expect.poll(() => first.errors).toEqual(['taken']);
    expect(await first.ask('chunk', Buffer.from('x'))).toEqual({ ok: false, fault: 'failed' });
    await second.end();
    // The sender is gone: no need to take over.
    expect(await first.begin()).toEqual({ ok: true });
    await first.end();
    expect(listEncoders()).toEqual([]);
  });

  it('lets only the author of a webinar that is on send', async () => {
    const id = await makeLive();
    const guest = new StreamPage(port, { token: learner.token, webinarId: id });
    pages.push(guest);
    expect(await guest.opened()).toBe('auth.sign_in_required');
    const other = await openPage(id, { token: stranger.token });
    expect(await other.begin()).toEqual({ ok: false, fault: 'not_found' });
    const planned = await makeWebinar(db, { authorId: author.id });
    const early = await openPage(planned.id);
    expect(await early.begin()).toEqual({ ok: false, fault: 'not_live' });
    expect(await early.begin({ codec: 'theora' })).toEqual({ ok: false, fault: 'unreadable' });
  });

  it('says of garbage that it cannot be read, and goes on', { timeout: 60_000 }, async () => {
    const id = await makeLive();
    const page = await openPage(id);
    await page.begin();
    await page.ask('chunk', Buffer.alloc(200_000, 7));
    await expect.poll(() => page.errors).toEqual(['unreadable']);
    expect(await page.ask('chunk', { no: 'bytes' })).toEqual({ ok: false, fault: 'unreadable' });
    expect(await page.begin()).toEqual({ ok: true });
    await page.send(streamClip('h264', 3));
    await page.end();
    expect((await watch(id, await enter(id))).body.data.playlist).not.toBeNull();
  });

  it('lets go of a page that sends too much at once', async () => {
    const id = await makeLive();
    const page = await openPage(id);
    await page.begin();
    const gone = new Promise((resolve) => page.socket.once('disconnect', resolve));
    page.socket.emit('chunk', Buffer.alloc(contract.INGEST_CHUNK_MAX * 2));
    await gone;
    await expect.poll(async () => (await own(id)).isOnAir, { timeout: 30_000 }).toBe(false);
  });

  it('tells the page when the encoder is killed, and goes on', { timeout: 60_000 }, async () => {
    const id = await makeLive();
    const page = await openPage(id);
    await page.begin();
    await page.send(clip);
    const guest = await enter(id);
    for (const rendition of RENDITIONS) {
      const isThere = () => findPlaylist(id, guest, rendition);
      await vi.waitUntil(isThere, { timeout: 30_000, interval: 100 });
    }
    process.kill(listEncoders().at(-1)!, 'SIGKILL');
    await expect.poll(() => page.errors).toEqual(['failed']);
    const isOnAir = async () => [
      (await own(id)).isOnAir,
      (await watch(id, guest)).body.data.isOnAir,
    ];
    expect(await page.begin()).toEqual({ ok: true });
    await page.send(clip);
    await expect.poll(isOnAir).toEqual([true, true]);
    await page.end();
    for (const rendition of RENDITIONS) {
      const playlist = (await findPlaylist(id, guest, rendition))!;
      const second = playlist.split('#EXT-X-DISCONTINUITY\n')[1];
      expect([rendition, second]).toEqual([rendition, expect.stringContaining('/2-')]);
    }
  });

  it(
    'killed before its first segment it is no fault of the page',
    { timeout: 60_000 },
    async () => {
      const id = await makeLive();
      const page = await openPage(id);
      await page.begin();
      // A second and a half, too short for a segment.
      await page.send(clip.subarray(0, clip.length / 6));
      process.kill(listEncoders().at(-1)!, 'SIGKILL');
      await expect.poll(() => page.errors).toEqual(['failed']);
      expect(await page.begin()).toEqual({ ok: true });
      await page.send(clip);
      await page.end();
      const playlist = await findPlaylist(id, await enter(id), '720p');
      expect(playlist).toContain('#EXT-X-DISCONTINUITY-SEQUENCE:0\n');
      expect(playlist).not.toContain('#EXT-X-DISCONTINUITY\n');
    },
  );

  it('goes on without the record when the disk is full', { timeout: 60_000 }, async () => {
    const id = await makeLive();
    const page = await openPage(id);
    await page.begin();
    freeBytes = 1000;
    await page.send(clip);
    await page.end();
    freeBytes = 2 ** 40;
    const stream = await own(id);
    expect(stream.recording).toEqual({ isAllowed: true, isOn: false, error: 'disk_full' });
    expect((await watch(id, await enter(id))).body.data.playlist).not.toBeNull();
    // The author freed space and tries again.
    const body = { isOn: true };
    const again = await call(app, contract.setRecording, {
      params: { id },
      body,
      token: author.token,
    });
    expect(again.body.data.recording).toEqual({ isAllowed: true, isOn: true, error: null });
  });

  it('ends what is sent when the webinar ends', async () => {
    const id = await makeLive();
    const page = await openPage(id);
    await page.begin();
    await call(app, contract.stopStream, { params: { id }, token: author.token });
    await page.send(clip, { pieces: 10 });
    await expect.poll(() => page.errors).toEqual(['not_live']);
    const { count } = await db
      .selectFrom('liveSegments')
      .where('webinarId', '=', id)
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
  });
});

/** Encoder processes of this process, newest last. */
function listEncoders(): number[] {
  const read = (pid: string, name: string) => {
    try {
      return readFileSync(`/proc/${pid}/${name}`, 'utf8');
    } catch {
      return '';
    }
  };
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && read(pid, 'cmdline').includes('720p/index.m3u8'))
    .filter((pid) => read(pid, 'stat').split(' ')[3] === String(process.pid))
    .map(Number)
    .toSorted((one, other) => one - other);
}

describe('the record', () => {
  const record = async (id: number, token?: string) =>
    (await call(app, contract.getRecord, { params: { id }, token })).body.data;
  const trim = async (id: number, from: number, to: number, token = author.token) =>
    await callRaw(app, 'POST', `/teacher/webinars/${id}/record/trim`, {
      token,
      body: { from, to },
    });

  it('is one film of all pieces, is converted, and is cut anew', { timeout: 120_000 }, async () => {
    const id = await makeLive({ isAutoRecorded: false });
    const first = await openPage(id);
    const body = { isOn: true };
    await call(app, contract.setRecording, { params: { id }, body, token: author.token });
    await first.begin();
    await first.send(clip);
    first.close();
    const second = await openPage(id);
    await second.begin({ isTakeover: true });
    await second.send(clip);
    await second.end();
    expect(await record(id)).toBeNull();
    await call(app, contract.stopStream, { params: { id }, token: author.token });
    expect(await record(id)).toMatchObject({ state: 'waiting', playlist: null });

    await joinRecord(deps, { webinarId: id });
    const plain = await record(id, author.token);
    expect(plain).toMatchObject({ state: 'ready', isPlain: true });
    expect(plain!.durationSeconds).toBeGreaterThan(17);
    expect(plain!.durationSeconds).toBeLessThan(19.5);
    expect((await get(plain!.playlist!)).status).toBe(200);
    const videoOf = async () =>
      (
        await db
          .selectFrom('webinarRecords')
          .where('webinarId', '=', id)
          .select('videoId')
          .executeTakeFirstOrThrow()
      ).videoId!;
    await convertVideo(deps, { videoId: await videoOf() });
    const ready = await record(id);
    expect(ready).toMatchObject({ isPlain: false, progress: 100, trim: null });
    // The cost of each quality is known before anything is loaded.
    expect(ready!.qualities).toContainEqual({
      label: '360p',
      height: 360,
      megabytes: expect.any(Number) as number,
    });
    const master = await get(ready!.playlist!);
    expect(master.raw).toContain('./360p/index.m3u8');
    const part = await get(ready!.playlist!.replace('master.m3u8', '360p/index.m3u8'));
    expect(part.raw).toContain('#EXT-X-ENDLIST');

    expect((await trim(id, 4, 6)).raw.code).toBe('stream.record_too_short');
    expect((await trim(id, 4, 12, stranger.token)).status).toBe(404);
    expect((await trim(id, 4, 12)).raw.data).toMatchObject({
      state: 'cutting',
      trim: { from: 4, to: 12 },
    });
    await cutRecord(deps, { webinarId: id, revision: 2 });
    const cut = await record(id, author.token);
    expect(cut).toMatchObject({ state: 'ready', trim: { from: 4, to: 12 } });
    expect(cut!.durationSeconds).toBeGreaterThan(7.5);
    expect(cut!.durationSeconds).toBeLessThan(10.5);
    // The old cut's address ends with it; the whole recording stays.
    expect((await get(ready!.playlist!)).status).toBe(403);
    expect((await trim(id, 0, 86_400)).raw.data.trim.to).toBeGreaterThan(17);
    expect(readdirSync(path.join(folder, 'records', String(id))).toSorted()).toEqual([
      'shown-2.mp4',
      'whole.mp4',
    ]);
    expect(readdirSync(path.join(folder, 'streams'))).not.toContain(String(id));
  });

  it('of nothing is none, and what was only played goes', { timeout: 60_000 }, async () => {
    const id = await makeLive({ isRecorded: false });
    const page = await openPage(id);
    await page.begin();
    await page.send(streamClip('h264', 3));
    await page.end();
    const off = await callRaw(app, 'POST', `/teacher/webinars/${id}/recording`, {
      token: author.token,
      body: { is_on: 1 },
    });
    expect(off).toMatchObject({ status: 409, raw: { code: 'stream.record_off' } });
    await call(app, contract.stopStream, { params: { id }, token: author.token });
    await joinRecord(deps, { webinarId: id });
    expect(await record(id)).toBeNull();
    expect(readdirSync(path.join(folder, 'streams'))).not.toContain(String(id));
  });
});

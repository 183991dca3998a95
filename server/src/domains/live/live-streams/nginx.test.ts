import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as contract from '@malaka/contracts/live/live-streams';
import { joinWebinar } from '@malaka/contracts/live/webinar-rooms';
import { afterAll, expect, test, vi } from 'vitest';
import { createFolderStorage } from '#/kit/files/folder-storage.ts';
import { call } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { nginxPath, startNginx } from '#test/nginx.ts';
import { openPage } from '#test/room-client.ts';
import { streamClip, StreamPage, streamTools } from '#test/stream-clip.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { segmentTicket } from './watch-stream.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'malaka-shared-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const database = await useTestDatabase();
const { db } = database;
const streamTicketKey = 'k7Qm2vX9sT4bN8cR1wZ6yH3jL5pF0dGa';

/** One of two nodes with a common database and folder; counts requests. */
async function startNode() {
  const files = await createFolderStorage(folder);
  const deps = { files, streams: streamTools() };
  const node = await createTestApp(database, { config: { streamTicketKey }, deps });
  const counts = { requests: 0, segments: 0, channels: 0 };
  await node.app.listen({ port: 0, host: '127.0.0.1' });
  node.app.server.prependListener('request', ({ url = '' }: { url?: string }) => {
    counts.requests += 1;
    if (/\.(m4s|mp4)$/.test(url)) counts.segments += 1;
  });
  node.app.server.prependListener('upgrade', () => void (counts.channels += 1));
  return { ...node, asked: counts, port: (node.app.server.address() as AddressInfo).port };
}

const nodes = [await startNode(), await startNode()] as const;
const [one, two] = nodes;
const ports = [one.port, two.port] as const;
const port = nginxPath
  ? await startNginx({ nodes: ports, filesFolder: folder, ticketKey: streamTicketKey })
  : 0;

const get = async (url: string) => await fetch(`http://127.0.0.1:${port}${url}`);

/** An author sends nine seconds through nginx to one of the nodes. */
async function sendStream() {
  const { id: authorId, token } = await makeCaller(db, { role: 'teacher' });
  const { id } = await makeWebinar(db, { authorId });
  await call(one.app, contract.startStream, { params: { id }, body: {}, token });
  const sender = new StreamPage(port, { token, webinarId: id });
  expect(await sender.opened()).toBe('connect');
  expect(await sender.begin()).toEqual({ ok: true });
  await sender.send(streamClip('h264', 9));
  await sender.end();
  sender.close();
  return id;
}

/** Participants of one room, one of whom writes; pages on the other node receive it too. */
async function talk(webinarId: number): Promise<string> {
  const people = [];
  for (let n = 0; n < 4; n += 1) {
    const input = { params: { id: webinarId }, body: { name: `Mehmon ${n}` } };
    const { token: participant } = (await call(one.app, joinWebinar, input)).body.data;
    const page = openPage(port, { participant });
    expect(await page.entering()).toBeUndefined();
    await page.ask('enter', {});
    people.push({ page, participant });
  }
  await people[0]!.page.ask('say', { key: crypto.randomUUID(), text: 'Ovoz yaxshi' });
  for (const { page } of people) {
    await vi.waitFor(
      () => {
        const received = page.all('messages').flatMap(({ messages }) => messages);
        expect(received.map(({ text }) => text)).toEqual(['Ovoz yaxshi']);
      },
      { timeout: 30_000 },
    );
  }
  for (const { page } of people) page.socket.close();
  return people[0]!.participant;
}

/** Each node lists what the other one's encoder made. */
async function listSegments(webinarId: number, participantToken: string) {
  const input = { params: { id: webinarId }, body: { participantToken } };
  const { playlist } = (await call(two.app, contract.watchStream, input)).body.data;
  const list = playlist!.replace('master', '720p');
  const texts = await Promise.all(
    Array.from({ length: 6 }, async () => await (await get(list)).text()),
  );
  expect(new Set(texts).size).toBe(1);
  const segments = texts[0]!.match(/^\/api\S+\.m4s$/gm) ?? [];
  expect(segments.length).toBeGreaterThanOrEqual(4);
  const init = /#EXT-X-MAP:URI="([^"]+)"/.exec(texts[0]!)![1]!;
  return { list, segments, segment: segments[0]!, init };
}

test.skipIf(!nginxPath)(
  'two nodes behind nginx serve the room and the lists, nginx alone the segments (skipped where it is not installed)',
  async () => {
    const id = await sendStream();
    const { list, segments, segment, init } = await listSegments(id, await talk(id));
    for (const { asked: counts } of nodes) {
      expect(Math.min(counts.requests, counts.channels)).toBeGreaterThan(0);
      expect(counts.segments).toBe(0);
    }
    const fromNode = await one.app.inject({ url: segment });
    await Promise.all(nodes.map(({ app }) => app.close()));

    // No node is left, but segments are still served.
    expect((await get(list)).status).toBe(503);
    const answer = await get(segment);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/iso.segment',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(fromNode.rawPayload)).toBe(true);
    for (const url of [...segments, init]) expect((await get(url)).status).toBe(200);
    expect((await get(init)).headers.get('content-type')).toBe('video/mp4');

    const settings = { secret: 'any', streamTicketKey };
    const ticket = /\d{10}-[\w-]{22}/.exec(segment)![0];
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const ofAnother = { ...settings, streamTicketKey: 'x'.repeat(32) };
    const refused = {
      forged: segment.replace(ticket, `9999999999-${'A'.repeat(22)}`),
      prolonged: segment.replace(ticket, `9999999999-${ticket.slice(11)}`),
      expired: segment.replace(ticket, segmentTicket(settings, id, ago(21))),
      ofAnotherKey: segment.replace(ticket, segmentTicket(ofAnother, id, ago(0))),
      foreign: segment.replace(`/streams/${id}/`, `/streams/${id + 1}/`),
    };
    for (const [name, url] of Object.entries(refused)) {
      expect([name, (await get(url)).status]).toEqual([name, 403]);
    }
    // Other names are passed on to the nodes, which are gone.
    for (const name of ['index.m3u8', '..%2f..%2fwhole.mp4', '1-init.mp4.bak']) {
      expect([name, (await get(segment.replace(/[^/]+$/, name))).status]).toEqual([name, 503]);
    }
  },
  60_000,
);

import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { INGEST_PATH } from '@malaka/contracts/live/live-streams';
import { hashToken } from '@malaka/server/domains/people/identity/secrets';
import type pg from 'pg';
import { io } from 'socket.io-client';
import { ffmpeg } from './clips.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { addCaller, inWorld, type World } from './world.ts';

const VIEWERS = sized(500, 4);
const SECONDS = sized(60, 16);
const SLICE_MS = 250;
const POLL_MS = 2000;
const WARM_MS = sized(8000, 6000);
const agent = new http.Agent({ keepAlive: true, maxSockets: VIEWERS });

/** 500 players of one stream on the node that encodes it, each loading every segment. */
export async function benchStreamViewers(): Promise<void> {
  await inWorld(async (world) => {
    const { webinarId, author, viewers } = await addStream(world.pool);
    const sending = send(world, { webinarId, token: author });
    await sleep(WARM_MS);
    const before = await countSeconds(world.pool, webinarId);
    const began = performance.now();
    const until = began + (SECONDS - WARM_MS / 1000 - 6) * 1000;
    const watched = await Promise.all(
      viewers.map((token, n) => watch(world.base, { webinarId, token, until, n })),
    );
    const produced = (await countSeconds(world.pool, webinarId)) - before;
    const elapsed = (performance.now() - began) / 1000;
    const times = watched.flatMap(({ segments }) => segments).toSorted((a, b) => a - b);
    const failed = watched.reduce((sum, one) => sum + one.failed, 0);
    const p99 = times[Math.floor(times.length * 0.99)] ?? Number.NaN;
    const name = `${VIEWERS} viewers, ${times.length} segments`;
    printFigure({
      name: `${name}, p99`,
      measured: p99,
      unit: 'ms',
      goal: { is: '<=', value: 200 },
    });
    printFigure({ name: 'Refused or broken', measured: failed, unit: '', goal: atMost(0) });
    // Segments arrive every two seconds: those unfinished at both ends are not counted.
    const speed = Math.round(produced / 2) / Math.floor(elapsed / 2);
    printFigure({
      name: 'Encoded meanwhile, of real time',
      measured: speed,
      unit: 'x',
      goal: { is: '>=', value: 1 },
    });
    await sending;
  });
}

const atMost = (value: number) => ({ is: '<=', value }) as const;

async function addStream(pool: pg.Pool) {
  const author = await addCaller(pool, 'teacher');
  const { rows } = await pool.query<{ id: number }>(
    `with webinar as (
       insert into webinars (slug, author_id, title, starts_at, duration_minutes, status, started_at)
       select 'efir', id, 'Oʻlchov', now(), 60, 1, now() from accounts where role = 3 returning id
     ), stream as (insert into live_streams (webinar_id) select id from webinar)
     select id from webinar`,
  );
  const webinarId = rows[0]!.id;
  const viewers = Array.from({ length: VIEWERS }, () => randomBytes(32).toString('base64url'));
  await pool.query(
    `insert into webinar_participants (webinar_id, name, token_hash, joined_at)
     select $1, 'Mehmon ' || n, hash, now() from unnest($2::bytea[]) with ordinality as t (hash, n)`,
    [webinarId, viewers.map(hashToken)],
  );
  return { webinarId, author, viewers };
}

/** The data of a browser's recorder at 720p, in real time. */
async function send(
  { base, folder }: World,
  auth: { webinarId: number; token: string },
): Promise<void> {
  const file = path.join(folder, 'stream.mkv');
  const inputs = `-f lavfi -i testsrc2=size=1280x720:rate=25:duration=${SECONDS} -f lavfi -i sine=duration=${SECONDS}`;
  const picture =
    '-c:v libx264 -preset ultrafast -tune zerolatency -g 50 -pix_fmt yuv420p -b:v 2500k';
  const sound = '-c:a libopus -f matroska -live 1 -cluster_time_limit 250';
  execFileSync(ffmpeg, [...`-v error -y ${inputs} ${picture} ${sound}`.split(' '), file]);
  const clip = readFileSync(file);
  const socket = io(base, {
    path: `/api/v1${INGEST_PATH}`,
    transports: ['websocket'],
    auth: { ...auth, page: crypto.randomUUID() },
  });
  const begun: unknown = await socket.emitWithAck('begin', { codec: 'h264', isTakeover: true });
  if (JSON.stringify(begun) !== '{"ok":true}') throw new Error(JSON.stringify(begun));
  const slices = (SECONDS * 1000) / SLICE_MS;
  const began = performance.now();
  for (let n = 0; n < slices; n += 1) {
    const [from, to] = [n, n + 1].map((one) => Math.floor((clip.length * one) / slices));
    socket.emit('chunk', clip.subarray(from, to), () => undefined);
    await sleep(Math.max(0, began + (n + 1) * SLICE_MS - performance.now()));
  }
  await socket.emitWithAck('end');
  socket.close();
}

async function countSeconds(pool: pg.Pool, webinarId: number): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select coalesce(max(extract(epoch from starts_at)) - min(extract(epoch from starts_at)), 0)::float
       as seconds from live_segments where webinar_id = $1 and rendition = '720p'`,
    [webinarId],
  );
  return rows[0]!.seconds;
}

type Viewer = { webinarId: number; token: string; until: number; n: number };

async function watch(base: string, { webinarId, token, until, n }: Viewer) {
  const segments: number[] = [];
  let failed = 0;
  let last: number | undefined;
  await sleep((n / VIEWERS) * POLL_MS);
  const playlist = await enter(base, webinarId, token);
  // Half of them watch the large picture.
  const address = playlist.replace('master', n % 2 === 0 ? '720p' : '360p');
  while (performance.now() < until) {
    // As players do: the answer arrives with the requested segment.
    const next = last === undefined ? '' : `?_HLS_msn=${last + 1}`;
    const { status, text } = await ask(base, address + next);
    const newest = status === 200 ? newestOf(text) : undefined;
    if (newest === undefined) failed += 1;
    if (newest === undefined || newest.number === last) {
      await sleep(POLL_MS / 2);
      continue;
    }
    last = newest.number;
    const began = performance.now();
    const segment = await ask(base, newest.address);
    if (segment.status === 200) segments.push(performance.now() - began);
    else failed += 1;
  }
  return { segments, failed };
}

function newestOf(playlist: string): { number: number; address: string } | undefined {
  const addresses = playlist.match(/^\/api\S+\.m4s$/gm) ?? [];
  const first = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1]);
  const address = addresses.at(-1);
  if (address === undefined) return undefined;
  return { number: first + addresses.length - 1, address };
}

/** A node that is overloaded at the moment asks to retry. */
async function enter(base: string, webinarId: number, token: string): Promise<string> {
  for (let tries = 0; tries < 10; tries += 1) {
    const body = { participant_token: token };
    const { status, text } = await ask(base, `/api/v1/webinars/${webinarId}/watch`, body);
    if (status === 200) return (JSON.parse(text) as { data: { playlist: string } }).data.playlist;
    await sleep(POLL_MS);
  }
  throw new Error('A viewer was not let in');
}

function ask(base: string, url: string, body?: object): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const options = { agent, ...(body && { method: 'POST', headers }) };
    const request = http.request(base + url, options, (answer) => {
      const parts: Buffer[] = [];
      const isText = !url.endsWith('.m4s');
      answer.on('data', (part: Buffer) => isText && parts.push(part));
      answer.on('end', () => {
        const text = Buffer.concat(parts).toString();
        resolve({ status: answer.statusCode ?? 0, text });
      });
    });
    request.on('error', reject);
    request.end(body && JSON.stringify(body));
  });
}

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { Deps } from '#/kit/deps.ts';
import { createFolderStorage } from '#/kit/files/folder-storage.ts';
import { createSpace } from '#/kit/free-space.ts';
import type { VideoTools } from '#/kit/gateways/video.ts';
import { addJob } from '#/kit/jobs/jobs.ts';
import { startWorker } from '#/worker.ts';
import { makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { insertVideos } from './insert-videos.ts';

const { db, pool } = await useTestDatabase();
const folder = await mkdtemp(path.join(tmpdir(), 'malaka-turns-'));
const files = await createFolderStorage(folder);

/** Sources of the videos whose conversion has started, in that order. */
const begun: string[] = [];
const endings = new Map<string, () => void>();
let isOver = false;

/** A conversion that lasts until the test ends it. */
const streams = { picture: 0, pictureSeconds: 2 };
const facts = { duration: 2, width: 320, height: 240, hasSound: false, streams };
const video: VideoTools = {
  probe: () => Promise.resolve(facts),
  poster: (_, outFile) => writeFile(outFile, 'poster'),
  async convert(source, outDir) {
    const name = await readFile(source, 'utf8');
    begun.push(name);
    if (!isOver) await new Promise<void>((resolve) => endings.set(name, resolve));
    await mkdir(path.join(outDir, '240p'));
    await writeFile(path.join(outDir, '240p/index.m3u8'), '#EXTM3U\n#EXTINF:2,\n00000.ts\n');
    await writeFile(path.join(outDir, '240p/00000.ts'), 'x');
    return [{ label: '240p', height: 240, bandwidth: 1, bytes: 1, folder: '240p' }];
  },
};

const end = async (name: string) => {
  await expect.poll(() => endings.has(name)).toBe(true);
  endings.get(name)!();
  endings.delete(name);
};

const deps: Partial<Deps> = {
  db,
  pool,
  files,
  video,
  now: () => new Date(),
  log: pino({ level: 'silent' }),
  space: createSpace({ dataDir: folder, spaceReserveBytes: 0 }, pool),
};
const countJobs = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs`.execute(db);
  return rows[0]!.n;
};
const workers: { stop: () => Promise<void> }[] = [];
const startTwo = async () => {
  for (let n = 0; n < 2; n += 1) workers.push(await startWorker(deps as Deps));
};
afterEach(async () => {
  isOver = true;
  for (const ending of endings.values()) ending();
  await vi.waitUntil(async () => (await countJobs()) === 0, { timeout: 20_000 });
  for (const worker of workers.splice(0)) await worker.stop();
  begun.length = 0;
  isOver = false;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Videos of a new author, one per lesson, in the order of the input. */
async function send(names: readonly string[]): Promise<number[]> {
  const { authorId, lessons } = await makeCourse(db, {
    lessons: names.map(() => ({ type: 'video' as const })),
  });
  const ids: number[] = [];
  for (const [n, name] of names.entries()) {
    await files.put(`videos/${name}.mp4`, Buffer.from(name), 'video/mp4');
    const [id] = await insertVideos(db, authorId, [
      {
        name,
        sourceKey: `videos/${name}.mp4`,
        externalUrl: null,
        bytes: 1,
        isEncrypted: false,
        facts: undefined,
        captions: [],
      },
    ]);
    await db
      .updateTable('lessons')
      .set({ videoId: id! })
      .where('id', '=', lessons[n]!.id)
      .execute();
    ids.push(id!);
  }
  return ids;
}

// spec: OPS-18
it('takes authors in turn over all workers, however many videos one of them sent', async () => {
  await send(['a1', 'a2', 'a3', 'a4']);
  await send(['b1']);
  await send(['c1', 'c2']);
  await startTwo();
  await expect.poll(() => begun.toSorted()).toEqual(['a1', 'b1']);
  await end('a1');
  await expect.poll(() => begun.slice(2)).toEqual(['c1']);
  await end('b1');
  await expect.poll(() => begun.slice(3)).toEqual(['a2']);
  await end('c1');
  await expect.poll(() => begun.slice(4)).toEqual(['c2']);
  await end('a2');
  await expect.poll(() => begun.slice(5)).toEqual(['a3']);
});

it('does other work while each worker converts, and never one video twice at once', async () => {
  const [first] = await send(['d1', 'd2']);
  await startTwo();
  await expect.poll(() => begun.toSorted()).toEqual(['d1', 'd2']);
  await addJob(db, 'convert-video', { videoId: first! });
  await addJob(db, 'recount-popularity', {});
  const waiting = async () => {
    const { rows } = await sql<{ name: string }>`select task_identifier as name
      from graphile_worker.jobs where locked_at is null and attempts = 0`.execute(db);
    return rows.map(({ name }) => name);
  };
  await expect.poll(waiting).toEqual(['convert-video']);
  await end('d2');
  await expect
    .poll(async () => {
      const { rows } = await sql`select from videos where state = 'ready'`.execute(db);
      return rows.length;
    })
    .toBeGreaterThan(0);
  expect(begun).toHaveLength(2);
});

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { addJob } from '#/kit/jobs/jobs.ts';
import { createFolderStorage } from '#/kit/files/folder-storage.ts';
import { findVideoPrograms } from '#/domains/authoring/video-tools/find-ffmpeg.ts';
import { useTestDatabase } from '#test/database.ts';

const { db, url } = await useTestDatabase();
const { ffmpeg, ffprobe } = findVideoPrograms({}).found!;
const program = fileURLToPath(new URL('../../../../test/programs/run-worker.ts', import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), 'malaka-killed-'));
const running: ReturnType<typeof spawn>[] = [];
const waits = { timeout: 30_000, interval: 200 };

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

async function startWorker(ffmpegPath: string) {
  const child = spawn(
    process.execPath,
    [program, url, path.join(folder, 'files'), ffmpegPath, ffprobe],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      // A process group of its own, as in a terminal.
      detached: true,
    },
  );
  running.push(child);
  await once(child.stdout, 'data');
  return child;
}

async function addVideo(id = 1): Promise<number> {
  const source = path.join(folder, 'source.mp4');
  const picture = 'testsrc=size=160x120:rate=10:duration=2';
  execFileSync(ffmpeg, [
    '-v',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-pix_fmt',
    'yuv420p',
    source,
  ]);
  const files = await createFolderStorage(path.join(folder, 'files'));
  await files.put(`videos/${id}/source.mp4`, await readFile(source), 'video/mp4');
  await db
    .insertInto('videos')
    .values({ id, sourceKey: `videos/${id}/source.mp4` })
    .execute();
  await addJob(db, 'convert-video', { videoId: id });
  return id;
}

const getVideo = (id: number) =>
  db.selectFrom('videos').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** A fake ffmpeg that reports its start and then never ends. */
async function writeSleepyFfmpeg(): Promise<string> {
  const file = path.join(folder, 'ffmpeg');
  await writeFile(file, `#!/bin/sh\n[ "$1" = -version ] && exit 0\nexec sleep 20\n`);
  await chmod(file, 0o755);
  await chmod(folder, 0o755);
  return file;
}

it('takes up again the conversion of a worker that was killed', async () => {
  const id = await addVideo();
  const first = await startWorker(await writeSleepyFfmpeg());
  await expect.poll(async () => (await getVideo(id)).state, { timeout: 30_000 }).toBe('converting');
  first.kill('SIGKILL');
  await once(first, 'exit');

  const second = await startWorker(ffmpeg);
  await expect
    .poll(async () => (await getVideo(id)).state, { timeout: 30_000, interval: 200 })
    .toBe('ready');
  second.kill('SIGKILL');

  expect(await readdir(path.join(folder, 'files/videos/1/hls'))).toHaveLength(1);
  const { renditions, duration, progress } = await getVideo(id);
  expect(renditions).toMatchObject([{ label: '120p' }]);
  expect(duration).toBeCloseTo(2, 0);
  expect(progress).toBe(100);
});

it.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)(
  'takes up again what a %s to worker and ffmpeg together ended',
  async (signal) => {
    const id = await addVideo({ SIGINT: 2, SIGTERM: 3, SIGKILL: 4 }[signal]);
    const pid = path.join(folder, `pid-${signal}`);
    const slow = path.join(folder, 'slow-ffmpeg');
    const minute = '-v error -nostdin -re -f lavfi -i testsrc=size=64x64:rate=5:duration=60';
    const picture = path.join(folder, `${signal}.jpg`);
    await writeFile(
      slow,
      `#!/bin/sh\n[ "$1" = -version ] && exit 0\necho $$ > ${pid}\nexec ${ffmpeg} ${minute} -f image2 -update 1 -y ${picture}\n`,
    );
    await chmod(slow, 0o755);
    await chmod(folder, 0o777);
    const first = await startWorker(slow);
    await expect.poll(async () => await stat(picture).catch(() => undefined), waits).toBeDefined();
    const processId = Number(await readFile(pid, 'utf8'));
    process.kill(processId, signal);
    process.kill(-first.pid!, signal);
    await once(first, 'exit');
    expect(await getVideo(id)).not.toMatchObject({ failure: 'video.broken' });

    const second = await startWorker(ffmpeg);
    await expect.poll(async () => (await getVideo(id)).state, waits).toBe('ready');
    second.kill('SIGKILL');
  },
  60_000,
);

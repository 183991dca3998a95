import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hlsArgs, planRenditions } from '@malaka/server/domains/authoring/video-tools/hls-args';
import { inputFile } from '@malaka/server/domains/authoring/video-tools/run-program';
import { addLesson, drawClip, ffmpeg } from './clips.ts';
import { printFigure } from './report.ts';
import { sendVideo } from './send-video.ts';
import { sized } from './size.ts';
import { addCaller, inWorld, type World } from './world.ts';

const CLIP_SECONDS = sized(60, 2);
const REQUESTS_A_SECOND = 64;
const NICENESS = 10;
const most = (value: number) => ({ is: '<=', value }) as const;

/** The cost of a conversion compared with the bare program, and the delay for others. */
export const benchVideo = (): Promise<void> =>
  inWorld(async (world) => {
    world.start({ MALAKA_ROLE: 'worker' });
    await measureConversion(world, drawClip(world.folder, CLIP_SECONDS));
  });

async function measureConversion(world: World, clip: string): Promise<void> {
  const token = await addCaller(world.pool, 'teacher');
  // Both under the same load, so that the machine is equally busy.
  const bareLoad = askSteadily(world.base);
  const bare = await timed(() => convertBare(clip, path.join(world.folder, 'bare')));
  await bareLoad.stop();
  printFigure({ name: 'Bare ffmpeg, 60 s of 720p to all renditions', measured: bare, unit: 's' });
  const lessonId = await addLesson(world.pool);
  const video = readFileSync(clip);
  const load = askSteadily(world.base);
  await sendVideo(world.base, token, { lessonId, video });
  const own = await timed(() => waitUntilConverted(world, lessonId));
  const { p99, failed } = await load.stop();
  printFigure({ name: 'The same by upload and worker', measured: own, unit: 's' });
  printFigure({ name: 'Ratio', measured: own / bare, unit: '', goal: most(1.1) });
  printFigure({ name: 'API meanwhile, p99', measured: p99, unit: 'ms', goal: most(100) });
  printFigure({ name: 'API meanwhile, failed', measured: failed, unit: '', goal: most(0) });
}

async function convertBare(source: string, folder: string): Promise<void> {
  const streams = { picture: 0, pictureSeconds: CLIP_SECONDS, sound: 1 };
  const video = { width: 1280, height: 720, duration: CLIP_SECONDS, hasSound: true, streams };
  const renditions = planRenditions(video);
  for (const name of [...renditions.map((one) => one.folder), 'audio']) {
    mkdirSync(path.join(folder, name), { recursive: true });
  }
  const args = hlsArgs({
    renditions,
    video,
    colourSteps: '',
    encoder: 'libx264',
    cpuSeconds: 3600,
  });
  const named = args.map((arg) => (arg === inputFile ? source : arg));
  const child = spawn(ffmpeg, named, { cwd: folder, stdio: 'ignore' });
  // The worker's priority, so that a busy machine treats both alike.
  setPriority(child.pid!, NICENESS);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

async function waitUntilConverted({ pool }: World, lessonId: number): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ state: string }>(
      'select v.state from lessons l join videos v on v.id = l.video_id where l.id = $1',
      [lessonId],
    );
    if (rows[0]?.state === 'ready') return;
    if (rows[0]?.state === 'failed') throw new Error('The conversion failed');
    await sleep(100);
  }
}

/** Catalogue and reference calls at a steady rate, whether or not the last one was answered. */
function askSteadily(base: string) {
  const paths = ['/api/v1/courses-home?page=1', '/api/v1/regions', '/api/v1/categories'];
  const times: number[] = [];
  const open = new Set<Promise<void>>();
  let failed = 0;
  let count = 0;
  const timer = setInterval(() => {
    const began = performance.now();
    const one = fetch(`${base}${paths[(count += 1) % paths.length]}`)
      .then(async (answer) => {
        await answer.arrayBuffer();
        if (!answer.ok) failed += 1;
        times.push(performance.now() - began);
      })
      .catch(() => {
        failed += 1;
      })
      .finally(() => open.delete(one));
    open.add(one);
  }, 1000 / REQUESTS_A_SECOND);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      const sorted = times.toSorted((one, other) => one - other);
      return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0, failed };
    },
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

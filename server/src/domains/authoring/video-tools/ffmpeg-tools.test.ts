import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  truncate,
  stat,
  writeFile,
  readdir,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findVideoPrograms } from './find-ffmpeg.ts';
import { createVideoTools } from './ffmpeg-tools.ts';
import { planRenditions } from './hls-args.ts';

const { found } = findVideoPrograms({});
const { ffmpeg, ffprobe } = found!;
const tools = createVideoTools({
  ffmpegPath: ffmpeg,
  ffprobePath: ffprobe,
  log: { warn: () => {} },
});

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'malaka-ffmpeg-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function make(
  name: string,
  { size = '160x120', seconds = 2, sound = true, extra = [] as string[] },
) {
  const file = path.join(folder, name);
  const input = ['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=10:duration=${seconds}`];
  const tone = sound ? ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`] : [];
  execFileSync(ffmpeg, [
    '-v',
    'error',
    '-y',
    ...input,
    ...tone,
    '-pix_fmt',
    'yuv420p',
    ...extra,
    file,
  ]);
  return file;
}

async function convert(file: string, out: string) {
  const outDir = path.join(folder, out);
  const facts = await tools.probe(file);
  const percents: number[] = [];
  const renditions = await tools.convert(file, outDir, facts, (percent) => percents.push(percent));
  return { facts, renditions, outDir, percents };
}

describe('planRenditions', () => {
  const labels = (width: number, height: number) =>
    planRenditions({ width, height }).map((one) => `${one.label} ${one.width}x${one.height}`);

  it('never goes above the source and keeps sides even and the aspect', () => {
    expect(labels(1920, 1080)).toEqual([
      '240p 426x240',
      '360p 640x360',
      '480p 854x480',
      '720p 1280x720',
    ]);
    expect(labels(640, 360)).toEqual(['240p 426x240', '360p 640x360']);
    expect(labels(720, 1280)).toContain('240p 240x426');
    expect(labels(161, 121)).toEqual(['120p 160x120']);
  });
});

it('makes HLS renditions with sound alone beside them, and a poster', async () => {
  const file = make('plain.mp4', { size: '480x360', seconds: 8 });
  const { facts, renditions, outDir } = await convert(file, 'plain');
  expect(facts).toMatchObject({ width: 480, height: 360, hasSound: true });
  expect(facts.duration).toBeCloseTo(8, 0);
  expect(renditions.map(({ label }) => label)).toEqual(['240p', '360p', 'audio']);
  for (const { folder: name, bytes } of renditions) {
    const playlist = await readFile(path.join(outDir, name, 'index.m3u8'), 'utf8');
    expect(playlist).toContain('#EXT-X-ENDLIST');
    expect(playlist.match(/^\d{5}\.ts$/gm)).toEqual(['00000.ts', '00001.ts']);
    expect(bytes).toBeGreaterThan(1000);
  }
  const poster = path.join(outDir, 'poster.jpg');
  await tools.poster(file, poster, facts);
  expect((await stat(poster)).size).toBeGreaterThan(500);
});

// spec: OPS-18
it.each(['h264_vaapi', 'h264_nvenc'] as const)(
  'encodes by the processor where %s is set and has no hardware',
  async (encoder) => {
    const warnings: unknown[] = [];
    const log = { warn: (details: unknown) => warnings.push(details) };
    const hardware = createVideoTools({ ffmpegPath: ffmpeg, ffprobePath: ffprobe, encoder, log });
    const file = make(`${encoder}.mp4`, { sound: false });
    const outDir = path.join(folder, encoder);
    const facts = await hardware.probe(file);
    const renditions = await hardware.convert(file, outDir, facts, () => {});
    expect(renditions.map(({ label }) => label)).toEqual(['120p']);
    expect(warnings).toContainEqual(expect.objectContaining({ encoder }));
  },
);

it('leaves out sound that is not there', async () => {
  const { renditions, facts } = await convert(make('mute.mp4', { sound: false }), 'mute');
  expect(facts.hasSound).toBe(false);
  expect(renditions.map(({ label }) => label)).toEqual(['120p']);
});

it('takes odd sizes and turned pictures', async () => {
  const odd = make('odd.mp4', {
    size: '161x121',
    extra: ['-pix_fmt', 'yuv444p', '-c:v', 'libx264'],
  });
  const { facts, outDir } = await convert(odd, 'odd');
  expect(facts).toMatchObject({ width: 161, height: 121 });
  const segment = path.join(outDir, '120p', '00000.ts');
  // Uses ffmpeg, since the packaged ffprobe crashes on segments on some processors.
  expect(spawnSync(ffmpeg, ['-i', segment]).stderr.toString()).toContain('160x120');
});

it('converts what is there of a file that was cut short, or says that it is broken', async () => {
  const early = make('early.mp4', { seconds: 6, extra: ['-movflags', '+faststart'] });
  await truncate(early, Math.round((await stat(early)).size * 0.6));
  const { renditions } = await convert(early, 'early');
  expect(renditions.length).toBeGreaterThan(0);

  const lateStart = make('late.mp4', {});
  await truncate(lateStart, Math.round((await stat(lateStart)).size * 0.6));
  await expect(tools.probe(lateStart)).rejects.toMatchObject({ code: 'video.broken' });
});

it.each([
  ['text', 'no video at all'],
  ['playlist', '#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n'],
  ['empty', ''],
])('refuses a file that is no video: %s', async (name, content) => {
  const file = path.join(folder, `${name}.mp4`);
  await writeFile(file, content);
  await expect(tools.probe(file)).rejects.toMatchObject({ code: 'video.broken' });
});

it('refuses sound without a picture', async () => {
  const file = path.join(folder, 'sound.mp4');
  execFileSync(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=1', file]);
  await expect(tools.probe(file)).rejects.toMatchObject({ code: 'video.broken' });
});

it('reads nothing but the file', async () => {
  const file = path.join(folder, 'concat.mp4');
  await writeFile(file, `ffconcat version 1.0\nfile ${path.join(folder, 'plain.mp4')}\n`);
  await expect(tools.probe(file)).rejects.toMatchObject({ code: 'video.broken' });
  expect(await readdir(folder)).not.toContain('core');
});

describe.each(['SIGINT', 'SIGTERM', 'SIGKILL'] as const)('a stop by %s', (signal) => {
  /** Programs that record their process id and then run for a minute. */
  async function slowTools(name: string) {
    const place = path.join(folder, `${name}-${signal}`);
    await mkdir(place);
    await chmod(folder, 0o755);
    await chmod(place, 0o777);
    const [pid, frame] = [path.join(place, 'pid'), path.join(place, 'frame.jpg')];
    const write = async (program: string, work: string) => {
      const file = path.join(place, program);
      await writeFile(
        file,
        `#!/bin/sh\n[ "$1" = -version ] && exit 0\necho $$ > ${pid}\n${work}\n`,
      );
      await chmod(file, 0o755);
      return file;
    };
    const minute = '-v error -nostdin -re -f lavfi -i testsrc=size=64x64:rate=5:duration=60';
    const slow = createVideoTools({
      ffmpegPath: await write('ffmpeg', `exec ${ffmpeg} ${minute} -f image2 -update 1 -y ${frame}`),
      ffprobePath: await write('ffprobe', `echo > ${frame}; exec sleep 60`),
      log: { warn: () => {} },
    });
    // By its first frame ffmpeg has installed its signal handlers.
    const started = async () => {
      await expect.poll(async () => await stat(frame).catch(() => undefined)).toBeDefined();
      return Number(await readFile(pid, 'utf8'));
    };
    return { slow, out: path.join(place, 'out'), started };
  }
  const streams = { picture: 0, pictureSeconds: 60 };
  const facts = { duration: 60, width: 160, height: 120, hasSound: false, streams };

  it.each(['probe', 'poster', 'convert'] as const)(
    'is not the fault of the file: %s',
    async (work) => {
      const file = make(`${work}-${signal}.mp4`, { sound: false });
      const { slow, out, started } = await slowTools(work);
      const running = {
        probe: () => slow.probe(file),
        poster: () => slow.poster(file, path.join(out, 'poster.jpg'), facts),
        convert: () => slow.convert(file, out, facts, () => {}),
      };
      const ended = running[work]().catch((error: unknown) => error);
      const program = await started();
      // A process group of its own: Ctrl-C for our group does not reach it.
      expect(process.kill(-program, 0)).toBe(true);
      process.kill(program, signal);
      expect(await ended).toMatchObject({ message: expect.stringMatching(/^ff\w+ was killed$/) });
    },
  );
});

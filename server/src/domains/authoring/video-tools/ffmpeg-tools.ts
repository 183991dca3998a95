import { chown, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import { hlsArgs, soundFolder } from './hls-args.ts';
import type { VideoEncoder } from '#/kit/config/config.ts';
import type { Rendition, VideoFacts, VideoTools } from '#/kit/gateways/video.ts';
import { broken, probeArgs, readProbe } from './probe.ts';
import { planRenditions, soundBitrate, soundOnlyBitrate } from './renditions.ts';
import { inputFile, runProgram } from './run-program.ts';
import { findSandbox } from './sandbox.ts';

type Programs = {
  ffmpegPath: string;
  ffprobePath: string;
  /** Default: libx264, on the processor. */
  encoder?: VideoEncoder;
  log: Pick<Logger, 'warn'>;
};

const probeMs = 30_000;
const posterMs = 60_000;
const leastConvertMs = 10 * 60_000;
const msPerSecondOfVideo = 10_000;
const posterWidth = 1280;

export function createVideoTools({
  ffmpegPath,
  ffprobePath,
  encoder = 'libx264',
  log,
}: Programs): VideoTools {
  const sandbox = findSandbox([ffmpegPath, ffprobePath]);
  if (!sandbox && process.getuid?.() === 0) {
    log.warn('Uploaded videos are decoded with all rights: start Malaka as another user than root');
  }
  const own = async (folder: string) => {
    await mkdir(folder, { recursive: true });
    if (sandbox) await chown(folder, sandbox.uid, sandbox.gid);
  };

  return {
    async probe(source) {
      const args = [...probeArgs, inputFile];
      const run = { args, source, folder: '/', sandbox, timeoutMs: probeMs };
      const { code, output, isStopped } = await runProgram({ ...run, program: ffprobePath });
      if (isStopped) throw stopped('ffprobe');
      if (code !== 0) throw broken();
      return readProbe(output);
    },

    async poster(source, outFile, atSecond) {
      const folder = path.dirname(outFile);
      await own(folder);
      const args = [
        '-hide_banner',
        '-nostdin',
        '-v',
        'error',
        '-protocol_whitelist',
        'file,crypto,pipe',
        '-ss',
        String(atSecond),
        '-i',
        inputFile,
        '-frames:v',
        '1',
        '-an',
        '-vf',
        `scale=min(${posterWidth}\\,iw*sar):-2,setsar=1`,
        '-q:v',
        '4',
        '-f',
        'image2',
        path.basename(outFile),
      ];
      const run = { args, source, folder, sandbox, timeoutMs: posterMs };
      const { code, isStopped } = await runProgram({ ...run, program: ffmpegPath });
      if (isStopped) throw stopped('ffmpeg');
      const written = await stat(outFile).catch(() => undefined);
      if (code !== 0 || !written?.size) throw broken();
    },

    async convert(source, outDir, facts, onProgress) {
      const renditions = planRenditions(facts);
      const folders = renditions.map(({ folder }) => folder);
      if (facts.hasSound) folders.push(soundFolder);
      for (const folder of ['', ...folders]) await own(path.join(outDir, folder));
      const timeoutMs = leastConvertMs + facts.duration * msPerSecondOfVideo;
      const cpuSeconds = Math.ceil(timeoutMs / 1000);
      const plan = { renditions, hasSound: facts.hasSound, cpuSeconds };
      const encode = (by: VideoEncoder) =>
        runProgram({
          program: ffmpegPath,
          args: hlsArgs({ ...plan, encoder: by }),
          source,
          folder: outDir,
          sandbox,
          timeoutMs,
          onLine: reportProgress(facts, onProgress),
        });
      let ended = await encode(encoder);
      const mayBeHardware = ended.code !== 0 && !ended.isTimedOut && !ended.isStopped;
      if (encoder !== 'libx264' && mayBeHardware) {
        // Hardware is away or has no free session; the file is judged by the processor.
        log.warn({ encoder, errors: ended.errors }, 'The encoder failed: the processor takes over');
        ended = await encode('libx264');
      }
      const { code, errors, isTimedOut, isStopped } = ended;
      if (isTimedOut) throw new Error(`ffmpeg took longer than ${timeoutMs} ms`);
      if (isStopped) throw stopped('ffmpeg');
      if (code !== 0) {
        log.warn({ code, errors }, 'ffmpeg refused a video');
        throw broken();
      }
      return await describe(outDir, facts);
    },
  };
}

/** No fault of the file: the job is retried. */
const stopped = (program: string) => new Error(`${program} was killed`);

function reportProgress({ duration }: VideoFacts, onProgress: (percent: number) => void) {
  return (line: string) => {
    // Microseconds, despite the name.
    const time = /^out_time_(?:us|ms)=(\d+)/.exec(line)?.[1];
    if (time === undefined) return;
    onProgress(Math.min(99, Math.floor(Number(time) / 10_000 / duration)));
  };
}

async function describe(outDir: string, facts: VideoFacts): Promise<Rendition[]> {
  const sound = facts.hasSound ? soundBitrate : 0;
  const pictures = planRenditions(facts).map(({ label, height, videoBitrate, folder }) => ({
    label,
    height,
    folder,
    bandwidth: videoBitrate + sound,
  }));
  const soundOnly = { label: 'audio', height: 0, folder: soundFolder, bandwidth: soundOnlyBitrate };
  const all = facts.hasSound ? [...pictures, soundOnly] : pictures;
  return await Promise.all(
    all.map(async (rendition) => ({
      ...rendition,
      bytes: await folderBytes(path.join(outDir, rendition.folder)),
    })),
  );
}

async function folderBytes(folder: string): Promise<number> {
  const names = await readdir(folder);
  if (!names.some((name) => name.endsWith('.ts'))) throw broken();
  const sizes = await Promise.all(names.map((name) => stat(path.join(folder, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}

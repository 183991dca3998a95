import { chown, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { VideoEncoder } from '#/kit/config/config.ts';
import type { Rendition, VideoFacts, VideoTools } from '#/kit/gateways/video.ts';
import { choosePicture, chooseSound, isAttached } from './choose-streams.ts';
import { colourFilters } from './colours.ts';
import {
  hlsArgs,
  soundFolder,
  planRenditions,
  soundBitrate,
  soundOnlyBitrate,
} from './hls-args.ts';
import {
  broken,
  describeVideo,
  endOf,
  recordEnd,
  packetArgs,
  probeArgs,
  readProbe,
  type ProbedStream,
} from './probe.ts';
import { inputFile, runProgram, type Run, findSandbox } from './run-program.ts';

const measuredSeconds = 600;
/** Decibels; below is only the noise of an input without a microphone. */
const noiseLevel = -60;

const soundLevelArgs = (stream: number): string[] => [
  ...'-hide_banner -nostdin -nostats -protocol_whitelist file,crypto,pipe'.split(' '),
  ...`-i ${inputFile} -t ${measuredSeconds} -map 0:${stream} -af volumedetect -f null -`.split(' '),
];

function hasSoundLevel(messages: string): boolean {
  const level = /max_volume: (\S+) dB/.exec(messages)?.[1];
  return Number(level) > noiseLevel;
}

const posterWidth = 1280;

type Place = { stream: number; second: number; colours: string };

const posterArgs = ({ stream, second, colours }: Place, outFile: string): string[] => [
  ...'-hide_banner -nostdin -y -v error -protocol_whitelist file,crypto,pipe'.split(' '),
  ...(second > 0 ? ['-ss', String(second)] : []),
  ...`-i ${inputFile} -map 0:${stream} -frames:v 1 -an -vf`.split(' '),
  `scale=max(2\\,trunc(min(${posterWidth}\\,iw*sar)/2)*2):-2,setsar=1${colours}`,
  ...'-q:v 4 -f image2'.split(' '),
  outFile,
];

type Programs = {
  ffmpegPath: string;
  ffprobePath: string;
  /** Default: libx264 on the CPU. */
  encoder?: VideoEncoder;
  log: Pick<Logger, 'warn'>;
};

const probeMs = 30_000;
const posterMs = 60_000;
const leastConvertMs = 10 * 60_000;
const msPerSecondOfVideo = 10_000;
const packetsMs = 60_000;
const soundMs = 60_000;
const posterShare = 0.1;

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

  const run = async (program: string, rest: Omit<Run, 'program' | 'sandbox'>) => {
    const ended = await runProgram({ ...rest, program, sandbox });
    if (ended.isStopped) throw stopped(path.basename(program));
    return ended;
  };
  const isSilent = async (source: string, { index }: ProbedStream) => {
    const args = soundLevelArgs(index);
    const ended = await run(ffmpegPath, { args, source, folder: '/', timeoutMs: soundMs });
    return !ended.isTimedOut && !hasSoundLevel(ended.errors);
  };
  const readEnds = async (source: string) => {
    const ends = new Map<number, number>();
    const onLine = (line: string) => recordEnd(ends, line);
    const args = [...packetArgs, inputFile];
    await run(ffprobePath, { args, source, folder: '/', timeoutMs: packetsMs, onLine });
    return ends;
  };

  return {
    async probe(source) {
      const args = [...probeArgs, inputFile];
      const runOptions = { args, source, folder: '/', timeoutMs: probeMs };
      const { code, output } = await run(ffprobePath, runOptions);
      if (code !== 0) throw broken();
      const probed = readProbe(output);
      const sound = await chooseSound(probed.streams, (one) => isSilent(source, one));
      const taken = [choosePicture(probed.streams), sound].filter((one) => one !== undefined);
      const isUnclear = taken.some((one) => !isAttached(one) && endOf(one) === undefined);
      const ends = isUnclear ? await readEnds(source) : undefined;
      return describeVideo(probed, sound, (one) => ends?.get(one.index) ?? endOf(one));
    },

    async poster(source, outFile, { streams }) {
      const folder = path.dirname(outFile);
      await own(folder);
      const { cover, picture, pictureSeconds, colours } = streams;
      const ofPicture = { stream: picture, colours: colourFilters(colours, ffmpegPath) };
      const places = [
        ...(cover === undefined ? [] : [{ stream: cover, colours: '', second: 0 }]),
        { ...ofPicture, second: pictureSeconds * posterShare },
        // A truncated file may declare more than it contains.
        { ...ofPicture, second: 0 },
      ];
      for (const place of places) {
        const args = posterArgs(place, path.basename(outFile));
        const { code } = await run(ffmpegPath, { args, source, folder, timeoutMs: posterMs });
        const written = await stat(outFile).catch(() => undefined);
        if (code === 0 && written?.size) return;
      }
      throw broken();
    },

    async convert(source, outDir, video, onProgress) {
      const renditions = planRenditions(video);
      const folders = renditions.map(({ folder }) => folder);
      if (video.hasSound) folders.push(soundFolder);
      for (const folder of ['', ...folders]) await own(path.join(outDir, folder));
      const timeoutMs = leastConvertMs + video.duration * msPerSecondOfVideo;
      const cpuSeconds = Math.ceil(timeoutMs / 1000);
      const colourSteps = colourFilters(video.streams.colours, ffmpegPath);
      const plan = { renditions, video, cpuSeconds, colourSteps };
      const encode = (by: VideoEncoder) =>
        runProgram({
          program: ffmpegPath,
          args: hlsArgs({ ...plan, encoder: by }),
          source,
          folder: outDir,
          sandbox,
          timeoutMs,
          onLine: reportProgress(video, onProgress),
        });
      let ended = await encode(encoder);
      const mayBeHardware = ended.code !== 0 && !ended.isTimedOut && !ended.isStopped;
      if (encoder !== 'libx264' && mayBeHardware) {
        // The hardware may be unavailable or busy; the CPU decides whether the file is valid.
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
      return await describe(outDir, video);
    },
  };
}

/** Not the file's fault, so the job is retried. */
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

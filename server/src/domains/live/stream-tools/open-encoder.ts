import { spawn } from 'node:child_process';
import { chown, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { watch } from 'node:fs';
import { isStopped, killGroup, type Sandbox } from '#/domains/authoring/index.ts';
import {
  RENDITIONS,
  type EncoderSettings,
  type StreamEncoder,
  type FlvTag,
  type FinishedSegment,
  type StreamRendition,
  type StreamCodec,
} from '#/kit/gateways/streams.ts';

const SEGMENT_SECONDS = 2;
const FRAMES_A_SECOND = 25;
/** Input analysed before the first segment; a browser's stream identifies itself immediately. */
const PROBE = '-probesize 200000 -analyzeduration 500000';

/**
 * Reads once; writes three HLS outputs, and FLV to standard output. A browser's H.264 is passed
 * through; other video is encoded for low delay rather than small size.
 */
function liveArgs(codec: StreamCodec): string[] {
  return [
    ...'-hide_banner -nostdin -nostats -v error -max_alloc 268435456'.split(' '),
    ...`-protocol_whitelist pipe,file,crypto ${PROBE} -f matroska -i pipe:0`.split(' '),
    ...filters(codec),
    ...bestPicture(codec),
    ...'-map 0:a:0 -flags +global_header'.split(' '),
    ...sound(96),
    ...'-f tee'.split(' '),
    `[${teeOptions('720p')}]720p/index.m3u8|[f=flv:flvflags=no_duration_filesize]pipe\\:1`,
    ...'-map [small] -map 0:a:0'.split(' '),
    ...encoded(500),
    ...sound(64),
    ...hls('360p'),
    ...'-map 0:a:0 -vn'.split(' '),
    ...sound(64),
    ...hls('audio'),
  ];
}

function filters(codec: StreamCodec): string[] {
  const small = `fps=${FRAMES_A_SECOND},scale=-2:360,setsar=1,format=yuv420p[small]`;
  const large = `fps=${FRAMES_A_SECOND},scale=-2:min(720\\,ih),setsar=1,format=yuv420p[large]`;
  const graph =
    codec === 'h264' ? `[0:v:0]${small}` : `[0:v:0]split=2[a][b];[a]${large};[b]${small}`;
  return ['-filter_complex', graph];
}

const bestPicture = (codec: StreamCodec) =>
  codec === 'h264' ? '-map 0:v:0 -c:v copy'.split(' ') : ['-map', '[large]', ...encoded(2000)];

const encoded = (kilobits: number) => [
  ...'-c:v libx264 -preset veryfast -tune zerolatency -profile:v main -sc_threshold 0'.split(' '),
  ...`-b:v ${kilobits}k -maxrate ${kilobits * 1.25}k -bufsize ${kilobits}k`.split(' '),
  ...`-force_key_frames expr:gte(t,n_forced*${SEGMENT_SECONDS})`.split(' '),
];

const sound = (kilobits: number) => `-c:a aac -b:a ${kilobits}k -ac 2 -ar 48000`.split(' ');

const hlsOptions = (rendition: StreamRendition) =>
  ({
    hls_time: SEGMENT_SECONDS,
    hls_list_size: 10,
    hls_segment_type: 'fmp4',
    hls_fmp4_init_filename: 'init.mp4',
    hls_flags: 'omit_endlist',
    hls_segment_filename: `${rendition}/%d.m4s`,
  }) as const;

const teeOptions = (rendition: StreamRendition) =>
  [
    'f=hls',
    ...Object.entries(hlsOptions(rendition)).map(([name, value]) => `${name}=${value}`),
  ].join(':');

const hls = (rendition: StreamRendition) => [
  '-f',
  'hls',
  ...Object.entries(hlsOptions(rendition)).flatMap(([name, value]) => [`-${name}`, String(value)]),
  `${rendition}/index.m3u8`,
];

const LOOK_MS = 250;
const ENTRY = /#EXTINF:([\d.]+),[^\n]*\n(\d+)\.m4s\n/g;

/** Finished entries of a playlist, which may be read while ffmpeg is writing it. */
const readEntries = (playlist: string): { number: number; seconds: number }[] =>
  [...playlist.matchAll(ENTRY)].map(([, seconds, number]) => ({
    number: Number(number),
    seconds: Number(seconds),
  }));

/** Reports each finished segment of ffmpeg's playlists once, in order. */
function watchSegments(folder: string, onSegment: (segment: FinishedSegment) => void) {
  const looks = RENDITIONS.map((rendition) => createLook(folder, rendition, onSegment));
  const watchers = RENDITIONS.map((rendition, n) =>
    watch(path.join(folder, rendition), (_event, name) => {
      if (name === null || name.startsWith('index.m3u8')) void looks[n]!();
    }),
  );
  for (const watcher of watchers) watcher.on('error', () => watcher.close());
  // Some file systems report no changes.
  const timer = setInterval(() => void lookAll(), LOOK_MS);
  const lookAll = () => Promise.all(looks.map((look) => look()));
  return {
    async stop() {
      clearInterval(timer);
      for (const watcher of watchers) watcher.close();
      await lookAll();
    },
  };
}

function createLook(
  folder: string,
  rendition: StreamRendition,
  onSegment: (segment: FinishedSegment) => void,
) {
  const inside = (name: string) => path.join(folder, rendition, name);
  let reported = -1;
  return async () => {
    const playlist = await readFile(inside('index.m3u8'), 'utf8').catch(() => '');
    for (const { number, seconds } of readEntries(playlist)) {
      if (number <= reported) continue;
      reported = number;
      const files = { file: inside(`${number}.m4s`), initFile: inside('init.mp4') };
      onSegment({ rendition, number, seconds, ...files });
    }
  };
}

const FILE_HEADER_BYTES = 13;
const TAG_HEADER_BYTES = 11;
const BACK_BYTES = 4;
const kinds = new Map<number, FlvTag['kind']>([
  [8, 'sound'],
  [9, 'picture'],
  [18, 'facts'],
]);

/** Splits FLV from a pipe into its tags. */
function createFlvReader(onTag: (tag: FlvTag) => void) {
  let rest: Buffer = Buffer.alloc(0);
  let isPastHeader = false;
  return (bytes: Buffer) => {
    rest = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    if (!isPastHeader) {
      if (rest.length < FILE_HEADER_BYTES) return;
      rest = rest.subarray(FILE_HEADER_BYTES);
      isPastHeader = true;
    }
    while (rest.length >= TAG_HEADER_BYTES) {
      const size = rest.readUIntBE(1, 3);
      const whole = TAG_HEADER_BYTES + size + BACK_BYTES;
      if (rest.length < whole) return;
      const tag = readTag(rest, size);
      if (tag) onTag(tag);
      rest = rest.subarray(whole);
    }
  };
}

function readTag(bytes: Buffer, size: number): FlvTag | undefined {
  const kind = kinds.get(bytes[0]! & 0x1f);
  if (kind === undefined) return undefined;
  // The highest byte of the time comes last.
  const time = bytes.readUIntBE(4, 3) + bytes[7]! * 2 ** 24;
  const body = Buffer.from(bytes.subarray(TAG_HEADER_BYTES, TAG_HEADER_BYTES + size));
  const isHeader = kind !== 'facts' && body[1] === 0;
  return { kind, time, body, isHeader, isKeyFrame: kind === 'picture' && body[0]! >> 4 === 1 };
}

const MAX_ERRORS = 4000;
/** After the last input ffmpeg only has to close its files. */
const LONGEST_END_MS = 10_000;

const running = new Set<ReturnType<typeof spawn>>();
process.once('exit', () => {
  for (const child of running) killGroup(child);
});

type Program = { ffmpegPath: string; sandbox: Sandbox };

/** Runs ffmpeg for the duration of a stream: the browser's bytes in, segments and FLV out. */
export async function openEncoder(
  { ffmpegPath, sandbox }: Program,
  { codec, folder, onSegment, onTag }: EncoderSettings,
): Promise<StreamEncoder> {
  for (const name of ['', ...RENDITIONS]) {
    const own = path.join(folder, name);
    await mkdir(own, { recursive: true });
    if (sandbox) await chown(own, sandbox.uid, sandbox.gid);
  }
  const child = spawn(ffmpegPath, liveArgs(codec), {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '' },
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
    ...sandbox,
  });
  running.add(child);
  const facts = readErrors(child);
  child.stdout.on('data', createFlvReader(onTag));
  const input = child.stdin;
  // Writing to an exited ffmpeg fails; `ended` reports it.
  input.on('error', () => undefined);
  let hasSegments = false;
  const segments = watchSegments(folder, (segment) => {
    hasSegments = true;
    onSegment(segment);
  });
  let isEnding = false;
  const { promise: ended, resolve } = Promise.withResolvers<Awaited<StreamEncoder['ended']>>();
  const over = async (exitCode: number | null, signal: NodeJS.Signals | null) => {
    if (!running.delete(child)) return;
    await segments.stop();
    if (isEnding) return resolve(facts);
    // No exit code: it crashed, or never started.
    const isFailure = exitCode === null || isStopped(exitCode, signal) || hasSegments;
    resolve({ error: isFailure ? 'failed' : 'unreadable', ...facts });
  };
  child.once('error', () => void over(null, null));
  child.once('close', (exitCode, signal) => void over(exitCode, signal));
  return {
    ended,
    write: (chunk) => writeTo(input, chunk),
    kill: () => killGroup(child),
    async end() {
      isEnding = true;
      input.end();
      const timer = setTimeout(() => killGroup(child), LONGEST_END_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

function readErrors(child: ReturnType<typeof spawn>) {
  const facts = { errors: '' };
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    facts.errors = (facts.errors + text).slice(-MAX_ERRORS);
  });
  return facts;
}

async function writeTo(input: Writable, chunk: Buffer): Promise<void> {
  if (input.destroyed || input.writableEnded) return;
  if (input.write(chunk)) return;
  await new Promise<void>((resolve) => {
    const done = () => {
      for (const event of ['drain', 'close', 'error']) input.off(event, done);
      resolve();
    };
    for (const event of ['drain', 'close', 'error']) input.once(event, done);
  });
}

import { spawn } from 'node:child_process';
import { chown, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Writable } from 'node:stream';
import { isStopped, killGroup, type Sandbox } from '#/domains/authoring/index.ts';
import { createFlvReader } from './flv.ts';
import { liveArgs } from './live-args.ts';
import { RENDITIONS } from '#/kit/gateways/streams.ts';
import type { EncoderSettings, StreamEncoder } from '#/kit/gateways/streams.ts';
import { watchSegments } from './segment-list.ts';

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

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { INGEST_PATH, type IngestAnswer } from '@malaka/contracts/live/live-streams';
import { io, type Socket } from 'socket.io-client';
import { createStreamTools } from '#/domains/live/stream-tools/ffmpeg-streams.ts';
import { createVideoTools } from '#/domains/authoring/video-tools/ffmpeg-tools.ts';
import { findVideoPrograms } from '#/domains/authoring/video-tools/find-ffmpeg.ts';

const { ffmpeg: ffmpegPath, ffprobe: ffprobePath } = findVideoPrograms({}).found!;

export const streamTools = (input: { mayPushInside?: boolean } = {}) =>
  createStreamTools({ ffmpegPath, storageFolder: tmpdir(), mayPushInside: true, ...input });
export const videoTools = createVideoTools({
  ffmpegPath,
  ffprobePath,
  log: { warn: () => undefined },
});

/** A host label has at most 63 characters, so no name server is queried for this one. */
export const unknownHost = `${'x'.repeat(64)}.invalid`;

const clips = new Map<string, Buffer>();

/**
 * Data as a browser's MediaRecorder would send it: key frames every two seconds, small clusters.
 */
export function streamClip(codec: 'h264' | 'vp8', seconds: number): Buffer {
  const name = `${codec}-${seconds}`;
  const known = clips.get(name);
  if (known) return known;
  const folder = mkdtempSync(path.join(tmpdir(), 'malaka-clip-'));
  const file = path.join(folder, 'clip.mkv');
  const picture =
    codec === 'h264'
      ? '-c:v libx264 -preset ultrafast -tune zerolatency -g 30 -pix_fmt yuv420p'
      : '-c:v libvpx -deadline realtime -cpu-used 8 -g 30 -b:v 300k';
  const inputs = `-f lavfi -i testsrc=size=640x360:rate=15:duration=${seconds} -f lavfi -i sine=duration=${seconds}`;
  const out = '-c:a libopus -ac 1 -f matroska -live 1 -cluster_time_limit 250';
  const args = `-v error -y ${inputs} ${picture} ${out}`.split(' ');
  execFileSync(ffmpegPath, [...args, file]);
  const clip = readFileSync(file);
  rmSync(folder, { recursive: true, force: true });
  clips.set(name, clip);
  return clip;
}

/** An author's page without its screen. */
export class StreamPage {
  readonly socket: Socket;
  readonly errors: string[] = [];

  constructor(port: number, auth: { token: string; webinarId: number; page?: string }) {
    this.socket = io(`http://127.0.0.1:${port}`, {
      path: `/api/v1${INGEST_PATH}`,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { page: crypto.randomUUID(), ...auth },
    });
    this.socket.on('over', ({ fault: error }: { fault: string }) => this.errors.push(error));
  }

  async opened(): Promise<string> {
    return await new Promise((resolve) => {
      this.socket.once('connect', () => resolve('connect'));
      this.socket.once('connect_error', (error) => resolve(error.message));
    });
  }

  begin(input: object = {}): Promise<IngestAnswer> {
    return this.ask('begin', { codec: 'h264', isTakeover: false, ...input });
  }

  ask(name: string, ...args: unknown[]): Promise<IngestAnswer> {
    return this.socket.timeout(15_000).emitWithAck(name, ...args) as Promise<IngestAnswer>;
  }

  /** Without a pace, faster than real time. */
  async send(clip: Buffer, { pieces = 20, everyMs = 0 } = {}): Promise<void> {
    for (let n = 0; n < pieces; n += 1) {
      const part = clip.subarray((clip.length * n) / pieces, (clip.length * (n + 1)) / pieces);
      await this.ask('chunk', part);
      if (everyMs > 0) await sleep(everyMs);
    }
  }

  end(): Promise<IngestAnswer> {
    return this.ask('end');
  }

  close(): void {
    this.socket.close();
  }
}

import { mkdir, statfs, writeFile, chown, copyFile, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findSandbox, inputFile, runProgram } from '#/domains/authoring/index.ts';
import { openEncoder } from './open-encoder.ts';
import type { StreamTools } from '#/kit/gateways/streams.ts';
import { pushStream } from './push-stream.ts';

type Settings = {
  ffmpegPath: string;
  /** Allows push targets in the internal network. */
  mayPushInside: boolean;
  /** Folder of stored files; it must have free space, like that of unfinished ones. */
  storageFolder: string;
};

const LONGEST_COPY_MS = 60 * 60_000;
const LIST = 'pieces.txt';
const COPY = '-map 0:v:0 -map 0:a:0 -c copy -movflags +faststart -f mp4 -y'.split(' ');
const quiet = '-hide_banner -nostdin -v error -protocol_whitelist file,crypto,pipe'.split(' ');

export function createStreamTools(settings: Settings): StreamTools {
  const { ffmpegPath, storageFolder } = settings;
  const sandbox = findSandbox([ffmpegPath]);
  /** Copies without re-encoding, in a folder the sandbox may write to. */
  const copy = async (source: string, folder: string, args: readonly string[], outFile: string) => {
    if (sandbox) await chown(folder, sandbox.uid, sandbox.gid);
    const run = { program: ffmpegPath, source, folder, sandbox, timeoutMs: LONGEST_COPY_MS };
    const named = [...quiet, ...args, ...COPY, path.basename(outFile)];
    const { code, errors } = await runProgram({ ...run, args: named });
    const written = await stat(outFile).catch(() => undefined);
    if (code !== 0 || !written?.size) throw new Error(`ffmpeg could not copy a record: ${errors}`);
  };
  return {
    open: (encoder) => openEncoder({ ffmpegPath, sandbox }, encoder),
    push: (target) => pushStream(target, { mayBeInner: settings.mayPushInside }),
    async join(pieces, outFile) {
      const folder = path.dirname(outFile);
      await mkdir(folder, { recursive: true });
      for (const [n, { file }] of pieces.entries()) {
        const name = path.join(folder, `piece-${n}.mp4`);
        if (file !== name) await copyFile(file, name);
        if (sandbox) await chown(name, sandbox.uid, sandbox.gid);
      }
      // Fragmented files do not contain their duration.
      const lines = pieces.map(
        ({ seconds }, n) => `file piece-${n}.mp4\nduration ${seconds.toFixed(3)}\n`,
      );
      const list = path.join(folder, LIST);
      await writeFile(list, `ffconcat version 1.0\n${lines.join('')}`);
      await copy(list, folder, ['-f', 'concat', '-safe', '0', '-i', LIST], outFile);
    },
    async cut(source, outFile, from, to) {
      const folder = path.dirname(outFile);
      const length = to === undefined ? [] : ['-t', String(to - from)];
      await copy(source, folder, ['-ss', String(from), '-i', inputFile, ...length], outFile);
    },
    async freeBytes() {
      const rooms = await Promise.all([tmpdir(), storageFolder].map((folder) => statfs(folder)));
      return Math.min(...rooms.map(({ bavail, bsize }) => bavail * bsize));
    },
  };
}

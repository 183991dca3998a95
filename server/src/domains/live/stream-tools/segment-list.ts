import { watch } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { RENDITIONS } from '#/kit/gateways/streams.ts';
import type { FinishedSegment, StreamRendition } from '#/kit/gateways/streams.ts';

const LOOK_MS = 250;
const ENTRY = /#EXTINF:([\d.]+),[^\n]*\n(\d+)\.m4s\n/g;

/** Finished entries of a playlist, which may be read while ffmpeg is writing it. */
export const readEntries = (playlist: string): { number: number; seconds: number }[] =>
  [...playlist.matchAll(ENTRY)].map(([, seconds, number]) => ({
    number: Number(number),
    seconds: Number(seconds),
  }));

/** Reports each finished segment of ffmpeg's playlists once, in order. */
export function watchSegments(folder: string, onSegment: (segment: FinishedSegment) => void) {
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

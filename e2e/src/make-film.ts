import { spawnSync } from 'node:child_process';
import { findVideoPrograms } from '@malaka/server/gateways/video/find-ffmpeg';

/** A real .mp4 with sound, `seconds` long and small, at this path. */
export function makeFilm(file: string, seconds: number): void {
  const { found } = findVideoPrograms({});
  if (!found) throw new Error('No ffmpeg was found');
  const made = spawnSync(found.ffmpeg, [
    ...['-y', '-f', 'lavfi', '-i', `testsrc=size=320x180:rate=5:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ...['-shortest', file],
  ]);
  if (made.status !== 0) throw new Error(`ffmpeg failed: ${made.stderr.toString().slice(-500)}`);
}

import { spawnSync } from 'node:child_process';
import { findVideoPrograms } from '@malaka/server/domains/authoring/video-tools/find-ffmpeg';

/** A small real .mp4 with sound, `seconds` long, at this path. */
export function makeVideo(file: string, seconds: number): void {
  const { found } = findVideoPrograms({});
  if (!found) throw new Error('No ffmpeg was found');
  const picture = `testsrc=size=320x180:rate=5:duration=${seconds}`;
  const sound = `sine=frequency=440:duration=${seconds}`;
  const sources = ['-y', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  const codecs = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  const made = spawnSync(found.ffmpeg, [...sources, ...codecs, '-shortest', file]);
  if (made.status !== 0) throw new Error(`ffmpeg failed: ${made.stderr.toString().slice(-500)}`);
}

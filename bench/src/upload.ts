import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addLesson, drawClip } from './clips.ts';
import { openDroppingConnection } from './dropping-connection.ts';
import { type Figure, printFigure } from './report.ts';
import { sendVideo } from './send-video.ts';
import { sized } from './size.ts';
import { addCaller, inWorld, type World } from './world.ts';

const CUTS = sized(10, 2);
const FILLING_BYTES = sized(96 * 1024 ** 2, 4 * 1024 ** 2);

/** A video over a connection that is cut ten times. */
export const benchUpload = (): Promise<void> =>
  inWorld(async (world) =>
    measureCuts(world, await addCaller(world.pool, 'teacher'), drawClip(world.folder, 2)),
  );

async function measureCuts(world: World, token: string, clip: string): Promise<void> {
  const video = withFilling(readFileSync(clip));
  const cuts = Array.from({ length: CUTS }, (_, n) =>
    Math.floor(((n + 1) * video.length) / (CUTS + 1)),
  );
  const connection = await openDroppingConnection(Number(new URL(world.base).port), cuts);
  try {
    const lessonId = await addLesson(world.pool);
    await sendVideo(`http://127.0.0.1:${connection.port}`, token, { lessonId, video });
    const isWhole = sha256(await storedVideo(world, lessonId)) === sha256(video);
    const more = (connection.bytesSent() / video.length - 1) * 100;
    const size = `${Math.round(video.length / 1024 ** 2)} MB`;
    const print = (name: string, measured: number, unit: string, goal: Figure['goal']) =>
      printFigure({ name: `Upload of ${size}: ${name}`, measured, unit, ...(goal && { goal }) });
    print('times that the line was cut', CUTS - connection.cutsLeft(), '', {
      is: '>=',
      value: CUTS,
    });
    print('same SHA-256 (1 is yes)', Number(isWhole), '', { is: '>=', value: 1 });
    print('bytes moved beyond its size', more, '%', { is: '<=', value: 2 });
  } finally {
    connection.close();
  }
}

async function storedVideo({ pool, folder }: World, lessonId: number): Promise<Buffer> {
  const { rows } = await pool.query<{ key: string }>(
    'select v.source_key as key from lessons l join videos v on v.id = l.video_id where l.id = $1',
    [lessonId],
  );
  return readFileSync(path.join(folder, 'files', rows[0]!.key));
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The clip followed by a free box: a video as large as those that take a while. */
function withFilling(clip: Buffer): Buffer {
  const box = Buffer.alloc(FILLING_BYTES, 'malaka');
  box.writeUInt32BE(FILLING_BYTES, 0);
  box.write('free', 4);
  return Buffer.concat([clip, box]);
}

import { pino } from 'pino';
import { createDatabase, createPool } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { createSpace } from '#/kit/free-space.ts';
import { createFolderStorage } from '#/kit/files/folder-storage.ts';
import { builtInMeetings } from '#/domains/live/meeting-servers/built-in.ts';
import { createVideoTools } from '#/domains/authoring/video-tools/ffmpeg-tools.ts';
import { registerDomains } from '#/domain-parts.ts';
import { startWorker } from '#/worker.ts';

// A worker that a test kills; arguments: database, file folder, ffmpeg and ffprobe.
const [url = '', folder = '', ffmpegPath = '', ffprobePath = ''] = process.argv.slice(2);
const log = pino({ level: 'warn' }, pino.destination(2));
const pool = createPool(url, log, { max: 5 });
registerDomains();
await startWorker({
  db: createDatabase(pool),
  pool,
  log,
  now: () => new Date(),
  files: await createFolderStorage(folder),
  space: createSpace({ dataDir: folder, spaceReserveBytes: 0 }, pool),
  video: createVideoTools({ ffmpegPath, ffprobePath, log }),
  meetings: builtInMeetings,
} as Partial<Deps> as Deps);
process.stdout.write('up\n');

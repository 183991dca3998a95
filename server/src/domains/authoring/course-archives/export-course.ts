import { PassThrough, type Readable, Transform } from 'node:stream';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import type { Deps } from '#/kit/deps.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import { describeCourse, type Part, loadCourse } from './describe-course.ts';
import { finishArchive, claimArchive, deleteArchivesBefore } from './queries.ts';
import { RefusedArchive } from './refused-archive.ts';
import { reportProgress, settleFailure } from './report-archive.ts';
import { MANIFEST, manifest, type Manifest } from './archive-format.ts';

const ZIP = 'application/zip';

type Writing = { key: string; content: Manifest; parts: readonly Part[] };

/** Streams the archive into the file storage, so that no part is held in memory. */
async function writeArchive(
  files: FileStorage,
  { key, content, parts }: Writing,
  onProgress: (percent: number) => void,
): Promise<void> {
  const total = parts.reduce((sum, { bytes }) => sum + bytes, 1);
  let written = 0;
  const count = () =>
    new Transform({
      transform(chunk: Buffer, _encoding, done) {
        written += chunk.length;
        onProgress(Math.min(99, Math.floor((written / total) * 100)));
        done(null, chunk);
      },
    });
  const zip = new ZipFile();
  // yazl reports errors on the zip object, not on its stream; they must end the stream.
  const out = zip.outputStream.pipe(new PassThrough());
  zip.on('error', (error: Error) => out.destroy(error));
  zip.addBuffer(Buffer.from(JSON.stringify(z.encode(manifest, content))), MANIFEST);
  for (const part of parts) {
    // Videos and pictures are already compressed.
    const options = { compress: part.path.startsWith('files/'), size: part.bytes };
    zip.addReadStreamLazy(part.path, options, (begin) => {
      files.read(part.key).then(
        (stream: Readable) => {
          stream.on('error', (error) => out.destroy(error));
          begin(null, stream.pipe(count()));
        },
        (error: unknown) => begin(error, new PassThrough()),
      );
    });
  }
  zip.end();
  await files.put(key, out, ZIP);
}

type Tools = Pick<Deps, 'db' | 'files' | 'log' | 'now'>;

/**
 * Makes the archive of a course; after a crash the next run starts again and writes the same file.
 */
export async function exportCourse(deps: Tools, { archiveId }: { archiveId: number }) {
  const { db, files, now } = deps;
  const archive = await claimArchive(db, archiveId, 'export');
  if (!archive?.key || archive.courseId === null) return;
  const { key } = archive;
  try {
    const loaded = await loadCourse(db, archive.courseId);
    if (!loaded) throw new RefusedArchive('noCourse');
    const { manifest: content, parts } = await describeCourse(files, loaded);
    await writeArchive(files, { key, content, parts }, reportProgress(db, archiveId));
    const { size: bytes } = await files.stat(key);
    const outcome = { state: 'ready' as const, bytes, finishedAt: now() };
    // Its author deleted the export meanwhile.
    if (!(await finishArchive(db, archiveId, outcome))) await files.delete(key);
  } catch (error) {
    await files.delete(key).catch(() => undefined);
    await settleFailure(deps, archiveId, error);
  }
}

const DAY_MS = 24 * 60 * 60_000;
const RETENTION_MS = 7 * DAY_MS;
const REPORT_RETENTION_MS = 30 * DAY_MS;

/** Deletes old archives: an export is downloaded soon or made again. */
export async function purgeArchives({
  db,
  files,
  now,
}: Pick<Deps, 'db' | 'files' | 'now'>): Promise<void> {
  const at = now().getTime();
  const keys = await deleteArchivesBefore(
    db,
    new Date(at - RETENTION_MS),
    new Date(at - REPORT_RETENTION_MS),
  );
  await Promise.all(keys.map((key) => files.delete(key)));
}

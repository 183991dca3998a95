import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
import { RefusedArchive } from '#/domains/authoring/course-archives/refused-archive.ts';
import { Entries, isDense } from './entry-names.ts';
import type { Unpack } from './open-backup.ts';
import { writeEntry } from './write-entry.ts';

/**
 * Reads the archive as a stream: only selected entries are written to disk, and nothing is held in
 * memory.
 */
export const unpackTar: Unpack = async (file, target, { onShare, signal }) => {
  const { size } = await stat(file);
  const entries = new Entries();
  let packed = 0;
  let unpacked = 0;
  const source = createReadStream(file);
  source.on('data', (chunk) => {
    packed += chunk.length;
    onShare(packed / size);
  });
  const bomb = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      unpacked += chunk.length;
      done(isDense(unpacked, packed) ? new RefusedArchive('bomb') : null, chunk);
    },
  });
  const tar = extract();
  const walk = async () => {
    for await (const entry of tar) {
      const { header } = entry;
      const isFolder = header.type === 'directory';
      if (!isFolder && !isPlain(header)) throw new RefusedArchive('unsafe', header.name);
      const path = entries.add(header.name, { bytes: header.size, isFolder });
      const to = path === undefined ? undefined : target(path);
      if (path === undefined || to === undefined) entry.resume();
      else await writeEntry(entry as AsyncIterable<Buffer>, { path, target: to });
    }
  };
  const passes = [pipeline(source, createGunzip(), bomb, tar, { signal }), walk()];
  // Both must end before the folder is deleted.
  const errors = (await Promise.allSettled(passes)).flatMap((pass) =>
    pass.status === 'rejected' ? [pass.reason as unknown] : [],
  );
  if (errors.length > 0) throw worst(errors);
  return entries.sizes;
};

/** Links and devices are refused. */
const isPlain = ({ type }: Header) => type === 'file';

/** One error is the reason, the other only that its stream has ended. */
function worst(errors: readonly unknown[]): unknown {
  const refusal = errors.find((error) => error instanceof RefusedArchive);
  // A full disk or an abort is not the backup's fault.
  const own = errors.find((error) => {
    const { code, name } = error as NodeJS.ErrnoException;
    return name === 'AbortError' || (code !== undefined && !/^(?:Z_|ERR_)/.test(code));
  });
  return refusal ?? own ?? new RefusedArchive('brokenBackup');
}

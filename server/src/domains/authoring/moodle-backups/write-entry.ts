import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashOf } from './entry-names.ts';

/** Writes an entry; a file that does not match the hash in its name is not stored. */
export async function writeEntry(
  source: AsyncIterable<Buffer>,
  { path, target }: { path: string; target: string },
): Promise<void> {
  const hash = createHash('sha1');
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(source, counted, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  const named = hashOf(path);
  if (named !== undefined && hash.digest('hex') !== named) await rm(target);
}

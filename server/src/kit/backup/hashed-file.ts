import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { StartError } from '#/kit/config/start-error.ts';

export type Hashed = { sha256: string; bytes: number };

/** Lets bytes through and tells afterwards what they were. */
export function createMeter(): { stream: Transform; result: () => Hashed } {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ sha256: hash.digest('hex'), bytes }) };
}

/** Lets bytes through and fails at their end unless they are the expected ones. */
export function createProof(expected: Hashed, what: string): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isSame = hash.digest('hex') === expected.sha256;
      done(
        isSame ? null : new StartError(`The backup is damaged: ${what} is not what was written.`),
      );
    },
  });
}

/** Compresses into a new file that only its owner reads. */
export async function writeCompressed(source: Readable, file: string): Promise<Hashed> {
  const meter = createMeter();
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, createZstdCompress(), meter.stream, target);
  return meter.result();
}

/** Throws StartError unless a file has the bytes that were written. */
export async function assertUnchanged(
  file: string,
  expected: Hashed,
  what: string = file,
): Promise<void> {
  const source = createReadStream(file);
  await pipeline(
    source,
    createProof(expected, what),
    new Writable({ write: (_, __, done) => done() }),
  );
}

/** Reads what `writeCompressed` wrote; the target is opened when nothing in it was changed since. */
export async function readCompressed(
  file: string,
  expected: Hashed,
  openTarget: () => Writable,
): Promise<void> {
  // First: of changed bytes the decompressor and the database would complain in their own words.
  await assertUnchanged(file, expected);
  await pipeline(createReadStream(file), createZstdDecompress(), openTarget());
}

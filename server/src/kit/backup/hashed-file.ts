import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { type Readable, Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { StartError } from '#/kit/config/start-error.ts';

export type Hashed = { sha256: string; bytes: number };

/** Passes bytes through and afterwards returns their size and hash. */
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

/** Passes bytes through and fails at the end if they are not the expected ones. */
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

/** Compresses into a new file that only its owner may read. */
export async function writeCompressed(source: Readable, file: string): Promise<Hashed> {
  const meter = createMeter();
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(source, createZstdCompress(), meter.stream, target);
  return meter.result();
}

/** Throws StartError if a file's bytes differ from those written. */
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

/** Reads what `writeCompressed` wrote; the target is opened only after the file is verified. */
export async function readCompressed(
  file: string,
  expected: Hashed,
  openTarget: () => Writable,
): Promise<void> {
  // Otherwise the decompressor or the database would report changed bytes in its own words.
  await assertUnchanged(file, expected);
  await pipeline(createReadStream(file), createZstdDecompress(), openTarget());
}

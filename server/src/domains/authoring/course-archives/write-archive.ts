import { PassThrough, type Readable, Transform } from 'node:stream';
import type { FileStorage } from '#/kit/files/port.ts';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { MANIFEST, manifest, type Manifest } from './archive-format.ts';
import type { Part } from './describe-course.ts';

const ZIP = 'application/zip';

type Writing = { key: string; content: Manifest; parts: readonly Part[] };

/** Streams the archive into the file storage, so that no part is held in memory. */
export async function writeArchive(
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

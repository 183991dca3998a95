import path from 'node:path';
import { createWriteStream, mkdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import type { Config } from '#/kit/config/config.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import type { UploadStore } from '#/kit/gateways/uploads.ts';

/** Stores uploads as files in a folder, each with a small JSON file for tus. */
export function createFolderUploads(
  folder: string,
  files: Pick<FileStorage, 'putFile'>,
): UploadStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => path.join(folder, id);
  return {
    data: new Folder({ directory: folder }),
    isOnThisDisk: true,
    withFile: (id, use) => use(pathOf(id)),
    copyTo: (id, key, contentType) => files.putFile(key, pathOf(id), contentType),
    async remove(id) {
      await rm(pathOf(id), { force: true });
      await rm(`${pathOf(id)}.json`, { force: true });
    },
  };
}

/** The tus store hides write errors, but a full disk must be reported. */
class Folder extends FileStore {
  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const file = createWriteStream(path.join(this.directory, id), {
      flags: 'r+',
      start: offset,
      flush: true,
    });
    await pipeline(readable, file);
    return offset + file.bytesWritten;
  }
}

/**
 * Unfinished uploads use the same kind of storage as files, so that nodes share both or neither.
 */
export async function chooseUploads(
  { s3, dataDir }: Config,
  files: FileStorage,
): Promise<UploadStore> {
  if (s3 === undefined) return createFolderUploads(path.join(dataDir, 'files', '.uploads'), files);
  const { createS3Uploads } = await import('./s3-uploads.ts');
  return await createS3Uploads(s3, path.join(dataDir, 'spool'));
}

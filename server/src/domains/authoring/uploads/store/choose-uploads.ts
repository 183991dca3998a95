import path from 'node:path';
import type { Config } from '#/kit/config/config.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import type { UploadStore } from '#/kit/gateways/uploads.ts';
import { createFolderUploads } from './folder-uploads.ts';

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

import path from 'node:path';
import type { Config } from '#/kit/config/config.ts';
import { createFolderStorage } from './folder-storage.ts';
import type { FileStorage } from './port.ts';

/**
 * The storage that the settings select; `isInUse` if a server of this data folder may be running.
 */
export async function chooseFiles(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  options: { isInUse?: boolean } = {},
): Promise<FileStorage> {
  if (s3 === undefined) return await createFolderStorage(path.join(dataDir, 'files'), options);
  // Loaded lazily: the S3 client is large, and most installations use a folder.
  const { createS3Storage } = await import('./s3-storage.ts');
  return await createS3Storage(s3, path.join(dataDir, 'spool'));
}

import { publicKey } from '#/kit/files/public-files.ts';
import type { FileStorage } from '#/kit/files/port.ts';
import { AppError } from '#/kit/http/app-error.ts';

/** Sizes of public files by name; missing files are left out. */
export async function findSizes(files: Pick<FileStorage, 'stat'>, names: readonly string[]) {
  const sizes = await Promise.all(Array.from(new Set(names), (name) => findSize(files, name)));
  return sizes.filter((found) => found !== undefined);
}

async function findSize(files: Pick<FileStorage, 'stat'>, name: string) {
  try {
    return { name, bytes: (await files.stat(publicKey(name))).size };
  } catch (error) {
    if (error instanceof AppError && error.code === 'file.not_found') return undefined;
    throw error;
  }
}

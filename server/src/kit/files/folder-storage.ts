import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import {
  access,
  constants,
  copyFile,
  link,
  mkdir,
  open,
  opendir,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '#/kit/http/app-error.ts';
import { systemCode } from '#/kit/config/start-error.ts';
import { contentTypeOf, checkedKey } from './file-keys.ts';
import type { FileStorage, ListedFile } from './port.ts';

type Options = {
  /** Another process may be writing: leave its unfinished files alone. */
  isInUse?: boolean;
};

/** Files in a folder of this machine. The content type follows from the key's extension. */
export async function createFolderStorage(
  folder: string,
  { isInUse = false }: Options = {},
): Promise<FileStorage> {
  // On the same disk as the files, so that a finished one appears atomically.
  const unfinished = path.join(folder, '.unfinished');
  if (!isInUse) await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const pathOf = (key: string) => path.join(folder, ...checkedKey(key).split('/'));

  return {
    async put(key, body) {
      const target = pathOf(key);
      const draft = path.join(unfinished, randomUUID());
      try {
        const source = Buffer.isBuffer(body) ? Readable.from([body]) : body;
        await pipeline(source, createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async putFile(key, file) {
      const target = pathOf(key);
      const draft = path.join(unfinished, randomUUID());
      try {
        // A hard link; a copy if the file is on another disk or links are not supported.
        await link(file, draft).catch(() => copyFile(file, draft));
        await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    async stat(key) {
      const found = await stat(pathOf(key)).catch(notFound);
      if (!found.isFile()) throw new AppError('file.not_found', 404);
      return { size: found.size, contentType: contentTypeOf(key) };
    },
    async read(key, range) {
      // Opened before the response begins: a missing file is a 404, not a broken response.
      const file = await open(pathOf(key)).catch(notFound);
      return createReadStream('', { fd: file, ...range });
    },
    list: () => listFolder(folder),
    async download(key, target) {
      await copyFile(pathOf(key), target).catch(notFound);
    },
    async delete(key) {
      await rm(pathOf(key), { force: true });
    },
    async deleteFolder(prefix) {
      await rm(pathOf(prefix.replace(/\/$/, '')), { recursive: true, force: true });
    },
    async check() {
      await access(folder, constants.R_OK | constants.W_OK);
    },
  };
}

/** Lists files below a folder, skipping names that cannot be keys. */
async function* listFolder(folder: string, prefix = ''): AsyncGenerator<ListedFile> {
  const entries = await opendir(folder).catch(ignoreMissing);
  for await (const entry of entries ?? []) {
    if (entry.name.startsWith('.')) continue;
    const place = path.join(folder, entry.name);
    const key = prefix + entry.name;
    if (entry.isDirectory()) yield* listFolder(place, `${key}/`);
    if (!entry.isFile()) continue;
    const found = await stat(place, { bigint: true }).catch(ignoreMissing);
    if (found === undefined) continue;
    yield { key, size: Number(found.size), version: `${found.ino}-${found.mtimeNs}` };
  }
}

function ignoreMissing(error: unknown): undefined {
  if (systemCode(error) !== 'ENOENT') throw error;
}

function notFound(error: unknown): never {
  const code = systemCode(error);
  if (code === 'ENOENT' || code === 'ENOTDIR') throw new AppError('file.not_found', 404);
  throw error;
}

import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FileStorage } from '#/kit/files/port.ts';
import { AppError } from '#/kit/http/app-error.ts';

/** File storage for tests that need no real folder. */
export function createMemoryFiles(): FileStorage {
  const stored = new Map<string, { bytes: Buffer; contentType: string }>();
  const get = (key: string) => {
    const file = stored.get(key);
    if (!file) throw new AppError('file.not_found', 404);
    return file;
  };
  return {
    async put(key, body, contentType) {
      stored.set(key, { bytes: Buffer.isBuffer(body) ? body : await buffer(body), contentType });
    },
    async putFile(key, path, contentType) {
      stored.set(key, { bytes: await readFile(path), contentType });
    },
    async stat(key) {
      const { bytes, contentType } = get(key);
      return { size: bytes.length, contentType };
    },
    async read(key, range) {
      const { bytes } = get(key);
      return Readable.from([range ? bytes.subarray(range.start, range.end + 1) : bytes]);
    },
    async *list() {
      for (const [key, { bytes }] of stored) {
        yield {
          key,
          size: bytes.length,
          version: createHash('sha256').update(bytes).digest('hex'),
        };
      }
    },
    async download(key, path) {
      await writeFile(path, get(key).bytes);
    },
    async delete(key) {
      stored.delete(key);
    },
    async deleteFolder(prefix) {
      for (const key of stored.keys()) if (key.startsWith(prefix)) stored.delete(key);
    },
    async check() {},
  };
}

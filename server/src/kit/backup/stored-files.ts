import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { json } from 'node:stream/consumers';
import { PassThrough } from 'node:stream';
import * as z from 'zod';
import { StartError } from '#/kit/config/start-error.ts';
import { contentTypeOf } from '#/kit/files/file-keys.ts';
import type { FileStorage, ListedFile } from '#/kit/files/port.ts';
import { AppError } from '#/kit/http/app-error.ts';
import {
  assertUnchanged,
  createMeter,
  createProof,
  type Hashed,
  readCompressed,
  writeCompressed,
} from './hashed-file.ts';
import type { Manifest } from './manifest.ts';

const AT_ONCE = 4;

const savedFile = z.object({
  key: z.string(),
  size: z.number(),
  version: z.string(),
  sha256: z.string(),
});
/** A file in a backup: its bytes are stored under their hash, once for all backups. */
export type SavedFile = z.output<typeof savedFile>;
export type SavedFiles = Map<string, SavedFile>;

const objectAt = (objects: string, sha256: string): string =>
  path.join(objects, sha256.slice(0, 2), sha256);

type Saved = { files: Pick<FileStorage, 'list' | 'read'>; objects: string };

/**
 * Copies stored files that are not in `known` yet and adds them to it; a file deleted meanwhile
 * stays in it. Returns the number of files and bytes copied.
 */
export async function saveFiles(
  { files, objects }: Saved,
  known: SavedFiles,
  before: SavedFiles = known,
): Promise<{ copied: number; bytes: number }> {
  const drafts = path.join(objects, '.unfinished');
  await mkdir(drafts, { recursive: true, mode: 0o700 });
  let copied = 0;
  let bytes = 0;
  const save = async (listed: ListedFile) => {
    const same = before.get(listed.key);
    if (same && isSame(same, listed) && (await isSaved(objects, same))) {
      known.set(listed.key, same);
      return;
    }
    const hashed = await copyIn({ files, objects, drafts }, listed.key);
    if (hashed === undefined) return;
    known.set(listed.key, { ...listed, size: hashed.bytes, sha256: hashed.sha256 });
    copied += 1;
    bytes += hashed.bytes;
  };
  await Readable.from(files.list()).forEach(save, { concurrency: AT_ONCE });
  return { copied, bytes };
}

const isSame = (one: SavedFile, other: ListedFile) =>
  one.size === other.size && one.version === other.version;

async function isSaved(objects: string, { sha256, size }: SavedFile): Promise<boolean> {
  const found = await stat(objectAt(objects, sha256)).catch(() => undefined);
  return found?.size === size;
}

/** Undefined if the file was deleted meanwhile. */
async function copyIn(
  { files, objects, drafts }: Saved & { drafts: string },
  key: string,
): Promise<Hashed | undefined> {
  const source = await files.read(key).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'file.not_found') return undefined;
    throw error;
  });
  if (source === undefined) return undefined;
  const draft = path.join(drafts, randomUUID());
  const meter = createMeter();
  try {
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(source, meter.stream, target);
    const hashed = meter.result();
    const object = objectAt(objects, hashed.sha256);
    await mkdir(path.dirname(object), { recursive: true, mode: 0o700 });
    await rename(draft, object);
    return hashed;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Writes the list of saved files and returns its entry of the manifest. */
export async function writeSavedFiles(known: SavedFiles, file: string): Promise<Manifest['files']> {
  const list = [...known.values()].toSorted((one, other) => (one.key < other.key ? -1 : 1));
  const hashed = await writeCompressed(Readable.from([JSON.stringify(list)]), file);
  const totalBytes = list.reduce((sum, { size }) => sum + size, 0);
  return { file: path.basename(file), ...hashed, count: list.length, totalBytes };
}

export async function readSavedFiles(
  file: string,
  written: Manifest['files'],
): Promise<SavedFiles> {
  const target = new PassThrough();
  const [list] = await Promise.all([json(target), readCompressed(file, written, () => target)]);
  return new Map(
    z
      .array(savedFile)
      .parse(list)
      .map((one) => [one.key, one]),
  );
}

/** Restores all files, verifying each against its hash. */
export async function restoreFiles(
  { files, objects }: { files: Pick<FileStorage, 'put'>; objects: string },
  saved: SavedFiles,
): Promise<void> {
  const restore = async ({ key, sha256, size }: SavedFile) => {
    const body = createReadStream(objectAt(objects, sha256));
    const proof = createProof({ sha256, bytes: size }, key);
    // Storage would not notice a read error by itself.
    body.once('error', (error) => proof.destroy(explainMissing(error, key)));
    await files.put(key, body.pipe(proof), contentTypeOf(key));
  };
  await Readable.from(saved.values()).forEach(restore, { concurrency: AT_ONCE });
}

const explainMissing = (cause: Error, key: string) =>
  new StartError(`The backup is damaged: the bytes of ${key} cannot be read.`, { cause });

/** Checks the size of every file, and the bytes of a random sample. */
export async function checkSavedFiles(
  objects: string,
  saved: SavedFiles,
  sampleSize = 100,
): Promise<{ sampled: number }> {
  const all = [...saved.values()];
  const check = async (file: SavedFile) => {
    if (await isSaved(objects, file)) return;
    throw new StartError(`The backup is damaged: the bytes of ${file.key} are missing.`);
  };
  await Readable.from(all).forEach(check, { concurrency: AT_ONCE });
  const sample = Array.from({ length: Math.min(sampleSize, all.length) }, (_, index) => {
    const other = index + Math.floor(Math.random() * (all.length - index));
    [all[index], all[other]] = [all[other]!, all[index]!];
    return all[index];
  });
  for (const { key, sha256, size } of sample) {
    await assertUnchanged(objectAt(objects, sha256), { sha256, bytes: size }, key);
  }
  return { sampled: sample.length };
}

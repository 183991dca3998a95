import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { StartError, systemCode } from '#/kit/config/start-error.ts';

/** Incremented when older releases could not read what newer ones write. */
export const FORMAT = 1;

const written = { file: z.string(), sha256: z.string(), bytes: z.number() };

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
  ...written,
});

const partition = z.object({
  schema: z.string(),
  name: z.string(),
  /** The part of its CREATE statement after the name. */
  definition: z.string(),
});

const manifest = z.object({
  format: z.number(),
  name: z.string(),
  /** The moment of the database's snapshot. */
  takenAt: z.string(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
  tables: z.array(table),
  /** Created over time by maintenance, so migrations do not create them all. */
  partitions: z.array(partition),
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() }),
  ),
  files: z.object({ ...written, count: z.number(), totalBytes: z.number() }),
  /** Of the sealed keys, which are stored separately. */
  keys: z.object({ sha256: z.string() }),
});

export type DumpedTable = z.output<typeof table>;
export type Manifest = z.output<typeof manifest>;

/** Paths of a backup's parts below the folder of all backups. */
export const placesOf = (folder: string, name: string) => ({
  own: path.join(folder, name),
  manifest: path.join(folder, name, 'manifest.json'),
  files: path.join(folder, name, 'files.json.zst'),
  keys: path.join(folder, 'keys', `${name}.age`),
  objects: path.join(folder, 'objects'),
});

const NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/;

/** Name of a backup; names sort by time. */
export const nameAt = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');

/** Names of all backups of a folder, complete or not, oldest first. */
export async function listNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => NAME.test(name)).toSorted();
}

/** Must be written last: a backup without it is incomplete. */
export async function writeManifest(folder: string, found: Manifest): Promise<void> {
  const file = placesOf(folder, found.name).manifest;
  const draft = `${file}.draft`;
  await writeFile(draft, `${JSON.stringify(found, null, 1)}\n`, { mode: 0o600, flush: true });
  await rename(draft, file);
}

/** Undefined for an incomplete backup. */
export async function findManifest(folder: string, name: string): Promise<Manifest | undefined> {
  const { manifest: file } = placesOf(folder, name);
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const found: unknown = parseJson(text);
  const { format } = z
    .looseObject({ format: z.number().catch(0) })
    .catch({ format: 0 })
    .parse(found);
  if (format > FORMAT) {
    throw new StartError(
      `The backup ${name} has the format ${format}, and this release reads up to ${FORMAT}: restore it with the release that wrote it, or a later one.`,
    );
  }
  const parsed = manifest.safeParse(found);
  if (parsed.success) return parsed.data;
  throw new StartError(`The manifest ${file} is damaged: take another backup.`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The newest complete backup of a folder. */
export async function findNewest(folder: string): Promise<Manifest | undefined> {
  for (const name of (await listNames(folder)).toReversed()) {
    const found = await findManifest(folder, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The backup of this name, by default the newest complete one. Throws StartError. */
export async function openManifest(folder: string, name?: string): Promise<Manifest> {
  if (name === undefined) {
    const newest = await findNewest(folder);
    if (newest !== undefined) return newest;
    throw new StartError(`There is no whole backup in ${folder}.`);
  }
  if (!(await listNames(folder)).includes(name)) {
    throw new StartError(`There is no backup ${name} in ${folder}.`);
  }
  const found = await findManifest(folder, name);
  if (found !== undefined) return found;
  throw new StartError(
    `The backup ${name} is half a backup: it was cut short before its manifest was written. Take another one.`,
  );
}

import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileTypeFromFile } from '#/kit/lazy-libraries.ts';
import type { Deps } from '#/kit/deps.ts';
import {
  endingOf,
  storedName,
  inspectFile,
} from '#/domains/authoring/authored-lessons/inspect-file.ts';
import { storeEditorImage } from '#/domains/authoring/authored-lessons/store-editor-image.ts';
import { coverKey, storeCover } from '#/domains/content/index.ts';
import { publicAddress, publicKey } from '#/kit/files/public-files.ts';
import { findVideoType } from '#/domains/authoring/videos/replace-video.ts';
import { IMPORTED_VIDEOS } from '#/domains/authoring/videos/insert-videos.ts';
import type { VideoFacts } from '#/kit/gateways/video.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import { lessonsOf, type Manifest } from './archive-format.ts';
import type { OpenArchive } from './inspect-archive.ts';
import { RefusedArchive } from './refused-archive.ts';

type StagedFile = { key: string; name: string; type: string; bytes: number };
type StagedVideo = { key: string; bytes: number; facts: VideoFacts | undefined };

/** Storage keys of an archive's parts, by their paths in it. */
export type Staged = {
  cover: string | null;
  /** Old address of a picture to its new address. */
  pictures: Map<string, string>;
  files: Map<string, StagedFile>;
  videos: Map<string, StagedVideo>;
};

type Tools = Pick<Deps, 'files' | 'video'>;
type Staging = {
  /** Prefix of everything this import stores, so that a crashed run can be cleaned up. */
  stem: string;
  folder: string;
  language: Language;
  onProgress: (percent: number) => void;
  /** Skips a refused part and continues; without it the whole archive is refused. */
  onRefused?: (part: string, code: string) => void;
};

/** Unpacks the named parts one by one, checks each by its content and stores it. */
export async function stageParts(
  tools: Tools,
  { archive, read }: { archive: Pick<OpenArchive, 'extract'>; read: Manifest },
  staging: Staging,
): Promise<Staged> {
  const staged: Staged = { cover: null, pictures: new Map(), files: new Map(), videos: new Map() };
  const work = [
    ...coverWork(tools, read, staging, staged),
    ...pictureWork(tools, read, staging, staged),
    ...fileWork(tools, read, staging, staged),
    ...videoWork(tools, read, staging, staged),
  ];
  for (const [done, { part, store }] of work.entries()) {
    const file = path.join(staging.folder, 'part');
    try {
      const bytes = await archive.extract(part, file);
      await store({ path: file, bytes });
    } catch (error) {
      refusePart(part, error, staging);
    } finally {
      await rm(file, { force: true });
    }
    staging.onProgress(Math.floor(((done + 1) / work.length) * 95));
  }
  return staged;
}

/** Refuses a part that failed its own check; other errors, like a full disk, are rethrown. */
function refusePart(part: string, error: unknown, { onRefused }: Staging): void {
  const isOfPart = error instanceof AppError || error instanceof RefusedArchive;
  if (!isOfPart || error.message === 'file.disk_full') throw error;
  const code = error instanceof AppError ? error.code : error.reason;
  if (onRefused) return onRefused(part, code);
  if (error instanceof RefusedArchive) throw error;
  throw new RefusedArchive(unsafe.has(code) ? 'unsafe' : 'wrongType', part);
}

export const unsafe: ReadonlySet<string> = new Set([
  'file.macros',
  'file.entities',
  'file.active_object',
  'file.outside_links',
  'file.overpacked',
]);

type Work = { part: string; store: (file: { path: string; bytes: number }) => Promise<void> };

function coverWork(
  { files }: Tools,
  { course }: Manifest,
  { stem, language }: Staging,
  staged: Staged,
) {
  if (course.cover === null) return [];
  const store: Work['store'] = async (file) => {
    staged.cover = await storeCover(files, { path: file.path, field: 'image', language }, stem);
  };
  return [{ part: course.cover, store }];
}

const pictureWork = (
  { files }: Tools,
  { images }: Manifest,
  { stem, language }: Staging,
  { pictures }: Staged,
): Work[] =>
  images.map(({ address, path: part }, n) => ({
    part,
    store: async (file) => {
      const mime = await typeOf(file.path);
      const upload = { ...file, mime, originalName: part };
      pictures.set(address, await storeEditorImage(files, upload, language, `${stem}/${n + 1}`));
    },
  }));

function fileWork({ files }: Tools, read: Manifest, { stem, language }: Staging, staged: Staged) {
  const named = lessonsOf(read).flatMap((lesson) => lesson.files);
  return uniqueBy(named, ({ path: part }) => part).map(({ path: part, name }, n) => ({
    part,
    store: async (file: { path: string; bytes: number }) => {
      const mime = await typeOf(file.path);
      const upload = { ...file, mime, originalName: name };
      const { type, bytes, picture } = await inspectFile(upload, 'file', language);
      const key = `lessons/imported-${stem}/${n + 1}.${endingOf(type)}`;
      if (picture) await files.put(key, picture, type);
      else await files.putFile(key, file.path, type);
      staged.files.set(part, { key, name: storedName(name, type), type, bytes });
    },
  }));
}

function videoWork({ files, video }: Tools, read: Manifest, { stem }: Staging, staged: Staged) {
  const parts = lessonsOf(read).flatMap(({ film }) => film?.path ?? []);
  return uniqueBy(parts, (part) => part).map((part, n) => ({
    part,
    store: async (file: { path: string; bytes: number }) => {
      const type = await findVideoType(file.path);
      if (!type) throw new RefusedArchive('wrongType', part);
      const facts = video && (await video.probe(file.path));
      const key = `${IMPORTED_VIDEOS}${stem}/${n + 1}.mp4`;
      await files.putFile(key, file.path, type);
      staged.videos.set(part, { key, bytes: file.bytes, facts });
    },
  }));
}

const typeOf = async (file: string): Promise<string> =>
  (await fileTypeFromFile(file))?.mime ?? 'text/plain';

const uniqueBy = <Item>(list: readonly Item[], keyOf: (item: Item) => string): Item[] => [
  ...new Map(list.map((item) => [keyOf(item), item])).values(),
];

/** Deletes what a failed or crashed import has stored. */
export async function clearStaged({ files }: Pick<Deps, 'files'>, stem: string): Promise<void> {
  await files.deleteFolder(`lessons/imported-${stem}/`);
  await files.deleteFolder(`${IMPORTED_VIDEOS}${stem}/`);
  await files.deleteFolder(publicKey(`editor/${stem}/`));
  const cover = coverKey(publicAddress(`covers/${stem}.webp`));
  if (cover !== undefined) await files.delete(cover);
}

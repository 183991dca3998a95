import { TREE_MAX } from '@malaka/contracts/authoring/course-tree';
import { z } from 'zod';
import { findLinkError } from '#/domains/authoring/videos/save-video-lesson.ts';
import { FORMAT, lessonsOf, manifest, type Manifest, VERSION } from './archive-format.ts';
import type { OpenArchive } from './inspect-archive.ts';
import { RefusedArchive } from './refused-archive.ts';

const QUESTIONS_MAX = 20_000;

/**
 * Reads and checks every field of the manifest, and checks that every file it names is in the
 * archive.
 */
export async function readManifest(
  archive: OpenArchive,
  videoHosts: readonly string[],
): Promise<Manifest> {
  const json = parse(await archive.readManifest());
  const head = z.object({ format: z.literal(FORMAT), version: z.int() }).safeParse(json);
  if (!head.success) throw new RefusedArchive('broken');
  if (head.data.version !== VERSION) throw new RefusedArchive('otherVersion');
  const read = manifest.safeParse(json);
  if (!read.success) {
    throw new RefusedArchive('wrongContent', read.error.issues[0]?.path.join('.'));
  }
  checkShape(read.data);
  checkVideos(read.data, videoHosts);
  for (const path of pathsOf(read.data)) {
    if (!archive.has(path)) throw new RefusedArchive('missingPart', path);
  }
  return read.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => {
      if (typeof value === 'string' && !isStorable(value)) throw new RefusedArchive('broken');
      return value;
    });
  } catch {
    throw new RefusedArchive('broken');
  }
}

/** PostgreSQL stores neither null characters nor lone surrogates. */
const isStorable = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Rules across fields: decision 73, and the limits of a whole course. */
function checkShape(read: Manifest): void {
  const { sections } = read;
  const full = sections.find(({ lesson, paragraphs }) => lesson && paragraphs.length > 0);
  if (full) throw new RefusedArchive('wrongContent', full.name);
  const places = sections.reduce((sum, { paragraphs }) => sum + 1 + paragraphs.length, 0);
  const questions = lessonsOf(read).reduce((sum, lesson) => sum + lesson.questions.length, 0);
  if (places > TREE_MAX || questions > QUESTIONS_MAX) throw new RefusedArchive('tooLarge');
}

/** A video is in the archive, or at an address that this platform plays. */
function checkVideos(read: Manifest, videoHosts: readonly string[]): void {
  for (const { film, name } of lessonsOf(read)) {
    if (!film || film.path !== null) continue;
    const error = film.url === null ? 'video.link_forbidden' : findLinkError(film.url, videoHosts);
    if (error === 'video.host_forbidden')
      throw new RefusedArchive('filmHost', `${name}: ${film.url}`);
    if (error) throw new RefusedArchive('wrongContent', name);
  }
}

function pathsOf(read: Manifest): string[] {
  const named = lessonsOf(read).flatMap(({ files, film }) => [
    ...files.map(({ path }) => path),
    film?.path ?? null,
  ]);
  const images = read.images.map(({ path }) => path);
  return [read.course.cover, ...images, ...named].filter((path) => path !== null);
}

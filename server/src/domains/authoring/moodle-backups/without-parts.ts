import {
  type ArchivedLesson,
  type Manifest,
  videoOf,
  withVideo,
} from '#/domains/authoring/course-archives/archive-format.ts';
import { unsafe } from '#/domains/authoring/course-archives/stage-parts.ts';
import { isBlank } from '#/domains/content/index.ts';
import { type Remark, Remarks } from './remarks.ts';

/** Refused parts and their error codes. */
export type RefusedParts = ReadonlyMap<string, string>;

/** Removes refused parts from the course, with a remark at the place of each. */
export function withoutParts(
  manifest: Manifest,
  refused: RefusedParts,
): { manifest: Manifest; remarks: Remark[] } {
  const remarks = new Remarks();
  if (refused.size === 0) return { manifest, remarks: [] };
  const gone = new Map(
    manifest.images.flatMap(({ path, address }) =>
      refused.has(path) ? [[address, refused.get(path)!] as const] : [],
    ),
  );
  const tools = { refused, gone, remarks };
  const sections = manifest.sections.flatMap((section) => {
    const paragraphs = section.paragraphs.flatMap((one) => {
      const lesson = one.lesson && withoutRefused(one.lesson, section.name, tools);
      return lesson ? [{ ...one, lesson }] : [];
    });
    return paragraphs.length > 0 ? [{ ...section, paragraphs }] : [];
  });
  const { course } = manifest;
  const at = { name: course.name, place: '' };
  const description = withoutPictures(course.description, at, tools);
  const cover = refused.get('cover.webp');
  if (cover !== undefined) remarks.left(at, reasonOf(cover));
  return {
    manifest: {
      ...manifest,
      course: { ...course, description, cover: cover === undefined ? course.cover : null },
      sections,
      images: manifest.images.filter(({ path }) => !refused.has(path)),
    },
    remarks: remarks.list(),
  };
}

type Tools = { refused: RefusedParts; gone: ReadonlyMap<string, string>; remarks: Remarks };
type At = { name: string; place: string };

/** Null if nothing remains of it. */
function withoutRefused(
  lesson: ArchivedLesson,
  place: string,
  tools: Tools,
): ArchivedLesson | null {
  const { refused, remarks } = tools;
  const at = { name: lesson.name, place };
  const files = lesson.files.filter(({ path, name }) => {
    const code = refused.get(path);
    if (code !== undefined) remarks.left(at, reasonOf(code), name);
    return code === undefined;
  });
  const video = videoOf(lesson);
  const code = video?.path == null ? undefined : refused.get(video.path);
  if (code !== undefined) remarks.left(at, reasonOf(code), video?.name);
  const content = withoutPictures(lesson.content, at, tools);
  const description = withoutPictures(lesson.description, at, tools);
  const questions = lesson.questions.filter((question) => isWhole(question, at, tools));
  const rest = withVideo(
    { ...lesson, files, content, description, questions },
    code === undefined ? video : null,
  );
  if (code !== undefined) {
    // Without its video only the description remains.
    const text = { ...rest, type: 'text', content: description, description: '' } as const;
    return isBlank(description) ? null : text;
  }
  const isEmpty = video === null && files.length === 0 && questions.length === 0;
  return isEmpty && isBlank(content) ? null : rest;
}

const PICTURE = /<img\b[^>]*\ssrc="([^"]*)"[^>]*>/g;

const withoutPictures = (html: string, at: At, { gone, remarks }: Tools): string =>
  html.replaceAll(PICTURE, (tag, address: string) => {
    const code = gone.get(address);
    if (code === undefined) return tag;
    remarks.left(at, reasonOf(code));
    return '';
  });

/** Without one of its pictures a question would ask something else. */
function isWhole(question: object, at: At, { gone, remarks }: Tools): boolean {
  const json = JSON.stringify(question);
  const [lost] = [...gone].filter(([address]) => json.includes(address));
  if (lost) remarks.left({ ...at, place: [at.place, at.name].join(' › ') }, reasonOf(lost[1]));
  return !lost;
}

function reasonOf(code: string): Remark['reason'] {
  if (code === 'missingPart') return 'file_missing';
  if (code === 'file.too_many_pixels') return 'picture_huge';
  return unsafe.has(code) ? 'file_unsafe' : 'file_broken';
}

import {
  LESSON_FIELDS,
  type LessonField,
  type LessonValues,
} from '@malaka/contracts/authoring/lesson-values';
import { readEntities } from '@malaka/grading/plain-text';
import { type Chunk, chunks } from '#/kit/comparing/text-pieces.ts';

type RichField = 'content' | 'shortDescription' | 'description';
type PlainField = Exclude<LessonField, RichField>;

export type LessonChange =
  /** Without a chunk only the looks of the text differ. */
  | { field: RichField; chunks: Chunk[] }
  | { field: PlainField; from: LessonValues[PlainField]; to: LessonValues[PlainField] };

/** How what is no text is told in it. */
type Words = { picture: string; video: string };

/** What the later one has otherwise. */
export function lessonChanges(
  before: LessonValues,
  after: LessonValues,
  words: Words,
): LessonChange[] {
  return LESSON_FIELDS.filter((field) => (before[field] ?? '') !== (after[field] ?? '')).map(
    (field) => {
      if (!isRich(field)) return { field, from: before[field], to: after[field] };
      const [from, to] = [before, after].map((values) => linesOf(values[field] ?? '', words));
      const found = chunks(from!, to!);
      const isSame = found.every(({ kind }) => kind === 'same');
      return { field, chunks: isSame ? [] : found };
    },
  );
}

export const isRich = (field: LessonField): field is RichField =>
  field === 'content' || field === 'shortDescription' || field === 'description';

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

/**
 * Sanitised rich text as lines of words: a paragraph, an item or a row of a table is one; formulas
 * stand as they were typed, pictures and videos by their names.
 */
export function linesOf(html: string, { picture, video }: Words): string[] {
  const named = (word: string, name: string) => ` [${name ? `${word}: ${name}` : word}] `;
  const text = html
    .replace(/<[^>]*\sdata-latex="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<img\b[^>]*>/g, (tag) => named(picture, attribute(tag, 'alt')))
    .replace(/<iframe\b[^>]*>/g, (tag) => named(video, attribute(tag, 'src')))
    .replace(/<li\b[^>]*>/g, '\n• ')
    .replace(/<\/t[dh]>\s*<t[dh]\b[^>]*>/g, ' | ')
    .replace(
      /<\/?(?:p|div|br|hr|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|pre|figure|figcaption|table|caption|tr)\b[^>]*>/g,
      '\n',
    )
    .replace(/<[^>]*>/g, '');
  return readEntities(text.replace(/•\s+/g, '• '))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '');
}

/** Lines that stayed and are not shown again. */
export type Shown = Chunk | { kind: 'skipped'; count: number };

/** So many lines that stayed are shown on each side of a change. */
const NEAR = 1;

/** Long rows of lines that stayed are told by their number. */
export function folded(found: readonly Chunk[]): Shown[] {
  return found.flatMap((chunk, n): Shown[] => {
    if (chunk.kind !== 'same') return [chunk];
    const head = n === 0 ? 0 : NEAR;
    const tail = n === found.length - 1 ? 0 : NEAR;
    const count = chunk.lines.length - head - tail;
    if (count < 2) return [chunk];
    const same = (lines: string[]): Shown[] => (lines.length > 0 ? [{ kind: 'same', lines }] : []);
    return [
      ...same(chunk.lines.slice(0, head)),
      { kind: 'skipped', count },
      ...same(chunk.lines.slice(chunk.lines.length - tail)),
    ];
  });
}

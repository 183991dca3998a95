import type { CourseType } from '@malaka/contracts/kit/choices';
import { type LessonOutline, type SectionOutline } from '@malaka/contracts/learning/courses';
import { LESSON_TYPE_IDS, type LessonType } from '@malaka/contracts/authoring/course-types';
import { compileOnce } from '#/kit/db/compile-once.ts';
import type { Db } from '#/kit/db/connect.ts';
import { openLessonIds, readingSeconds } from '#/domains/learning/lesson-progress/rules.ts';
import type { findStandings } from './scores.ts';

/** Sections and paragraphs in order, with their lessons. */
export const listSections = (db: Db, courseId: number) => readSections(db, { courseId });

const readSections = compileOnce((db, { courseId }: { courseId: number }) =>
  db
    .selectFrom('sections as s')
    .leftJoin('lessons as l', (join) =>
      join.onRef('l.sectionId', '=', 's.id').on('l.deletedAt', 'is', null),
    )
    .leftJoin('videos as v', 'v.id', 'l.videoId')
    .where('s.courseId', '=', courseId)
    .where('s.deletedAt', 'is', null)
    .orderBy('s.sortOrder')
    .orderBy('s.id')
    .select(['s.id', 's.parentId', 's.name', 's.slug'])
    .select([
      'l.id as lessonId',
      'l.name as lessonName',
      'l.type',
      'l.minutes',
      'l.readingWords',
      'l.position',
      'l.maxScore',
    ])
    .select(['v.duration', 'v.sizeBytes', 'v.renditions']),
);

type Standings = Awaited<ReturnType<typeof findStandings>>['standings'];
type SectionRow = Awaited<ReturnType<typeof listSections>>[number];

/** A course's contents before and after starting it; a guest has no progress. */
export function syllabusOf(
  rows: readonly SectionRow[],
  { type, standings }: { type: CourseType; standings: Standings | undefined },
): { sections: SectionOutline[]; lessons: { id: number; isDone: boolean }[] } {
  const lessons = rows
    .flatMap(({ lessonId, position }) => (lessonId === null ? [] : [{ id: lessonId, position }]))
    .toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0) || a.id - b.id)
    .map(({ id }) => ({ id, isDone: standings?.get(id)?.isDone ?? false }));
  const open = standings ? openLessonIds(type, lessons) : new Set<number>();
  const outline = (row: SectionRow): LessonOutline | null => {
    if (row.lessonId === null) return null;
    const lessonType = row.type as LessonType;
    return {
      id: row.lessonId,
      name: row.lessonName ?? row.name,
      typeId: LESSON_TYPE_IDS[lessonType],
      type: lessonType,
      ...lengthOf(row),
      megabytes: megabytesOf(row),
      isDone: standings?.get(row.lessonId)?.isDone ?? false,
      isOpen: open.has(row.lessonId),
      score: standings?.get(row.lessonId)?.score ?? 0,
      maxScore: row.maxScore ?? 0,
    };
  };
  const node = (row: SectionRow) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    lesson: outline(row),
  });
  const sections = rows
    .filter(({ parentId }) => parentId === null)
    .map((row) => ({
      ...node(row),
      children: rows.filter(({ parentId }) => parentId === row.id).map(node),
    }));
  return { sections, lessons };
}

/**
 * How long a lesson takes: the author's estimate, else its contents. Whatever the estimate adds to
 * the contents is practice; the length of tests and webinars is unknown.
 */
function lengthOf({ minutes, duration, readingWords, type }: SectionRow) {
  const seconds = type === 'text' ? readingSeconds(readingWords ?? 0) : duration;
  const inside = seconds ? Math.ceil(seconds / 60) : null;
  return {
    minutes: minutes ?? inside,
    practiceMinutes: minutes === null || inside === null ? 0 : Math.max(0, minutes - inside),
  };
}

/** Size of the best quality, the most that watching costs. */
function megabytesOf({ sizeBytes, renditions }: SectionRow): number | null {
  const sizes = ((renditions ?? []) as { bytes?: number }[]).map(({ bytes }) => bytes ?? 0);
  const bytes = Math.max(0, ...sizes) || Number(sizeBytes ?? 0);
  return bytes > 0 ? Math.round(bytes / 100_000) / 10 : null;
}

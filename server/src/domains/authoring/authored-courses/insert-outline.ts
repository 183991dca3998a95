import { type OutlineNode, parseOutline } from '@malaka/contracts/authoring/course-outline';
import type { LessonType } from '@malaka/contracts/authoring/course-types';
import { DEFAULT_MIN_PERCENTAGE } from '@malaka/contracts/kit/limits';
import { escapeHtml } from '@malaka/grading/plain-text';
import type { Db } from '#/kit/db/connect.ts';
import {
  insertLessons,
  type NewLesson,
} from '#/domains/authoring/authored-lessons/insert-lessons.ts';
import { insertTree } from '#/domains/authoring/course-tree/insert-tree.ts';
import { countLessons } from '#/domains/authoring/course-tree/recount-lessons.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Owner } from './store-course.ts';
import { courseTexts } from './texts.ts';

/**
 * Inserts the sections and lessons of a new course; lines that were not understood are left out.
 */
export async function insertOutline(
  trx: Db,
  courseId: number,
  outline: string,
  { language, now }: Pick<Owner, 'language' | 'now'>,
): Promise<void> {
  if (outline.trim() === '') return;
  const { sections } = parseOutline(outline);
  if (sections.length === 0) throw invalid({ outline: [courseTexts.outline[language]] });
  const tree = sections.map(({ name, topics }) => ({ name, paragraphs: topics }));
  const sectionIds = await insertTree(trx, courseId, tree);
  const places = sections.flatMap((section) => [section, ...section.topics]);
  const lessons = places.flatMap(({ type, ...node }, n) =>
    type === null ? [] : [lessonOf({ ...node, type }, sectionIds[n]!)],
  );
  await insertLessons(trx, courseId, lessons, now);
  await countLessons(trx, courseId);
}

function lessonOf(
  { name, type, note }: OutlineNode & { type: LessonType },
  sectionId: number,
): NewLesson {
  const paragraphs = note.split('\n').filter(Boolean);
  const text = paragraphs.map((line) => `<p>${escapeHtml(line)}</p>`).join('');
  return {
    sectionId,
    type,
    name,
    score: 0,
    minPercentage: DEFAULT_MIN_PERCENTAGE,
    attemptQuestions: null,
    content: type === 'text' ? text : '',
    shortDescription: '',
    description: type === 'text' ? '' : text,
    videoId: null,
    webinar: null,
  };
}

import type { LessonOutline, SectionOutline } from '@malaka/contracts/learning/courses';

/** Lessons in the order of the tree: a section's own lesson, then those of its paragraphs. */
export function lessonsOf(sections: readonly SectionOutline[]): LessonOutline[] {
  return sections.flatMap((section) => [
    ...(section.lesson ? [section.lesson] : []),
    ...section.children.flatMap(({ lesson }) => (lesson ? [lesson] : [])),
  ]);
}

export const totalMinutes = (lessons: readonly LessonOutline[]): number =>
  lessons.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0);

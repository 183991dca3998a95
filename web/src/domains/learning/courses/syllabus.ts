import type { LessonOutline, SectionOutline } from '@malaka/contracts/learning/courses';

/** Lessons in the order of the tree: a section's own lesson, then those of its paragraphs. */
export function lessonsOf(sections: readonly SectionOutline[]): LessonOutline[] {
  return sections.flatMap((section) => [
    ...(section.lesson ? [section.lesson] : []),
    ...section.children.flatMap(({ lesson }) => (lesson ? [lesson] : [])),
  ]);
}

/** Total of all lessons, and the part that is practice. */
export const totalMinutes = (lessons: readonly LessonOutline[]) => ({
  total: lessons.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
  practice: lessons.reduce((sum, { practiceMinutes }) => sum + practiceMinutes, 0),
});

import type { LintFinding } from '@malaka/contracts/authoring/course-check';
import { useQuery } from '@tanstack/react-query';
import { checkQuery } from './queries.ts';

export type LessonMarks = ReadonlyMap<number, { errors: number; warnings: number }>;

/** Findings counted by lesson, for the rows of the tree. */
export function useLessonMarks(courseId: number): LessonMarks {
  const { data } = useQuery({ ...checkQuery(courseId), select: countByLesson });
  return data ?? none;
}

const none: LessonMarks = new Map();

/** Outside of the component, so that the same findings give the same map. */
function countByLesson({ findings }: { findings: readonly LintFinding[] }): LessonMarks {
  const marks = new Map<number, { errors: number; warnings: number }>();
  for (const { lessonId, severity } of findings) {
    if (lessonId === null) continue;
    const mark = marks.get(lessonId) ?? { errors: 0, warnings: 0 };
    mark[severity === 'error' ? 'errors' : 'warnings'] += 1;
    marks.set(lessonId, mark);
  }
  return marks;
}

import type { LessonView } from '@malaka/contracts/learning/lessons';
import { useIsPreview } from '#/domains/learning/lessons/preview-context.ts';
import { useCompleteLesson } from '#/domains/learning/lessons/queries.ts';
import { SurveyLesson } from '#/domains/surveys/index.ts';

/** The survey of a lesson, including its effect on the lesson. */
export function LessonSurveyPanel({ lesson }: { lesson: LessonView }) {
  const isPreview = useIsPreview();
  const { mutateAsync } = useCompleteLesson(lesson.courseId, lesson.id);
  return <SurveyLesson lesson={lesson} isPreview={isPreview} onSkip={() => mutateAsync({})} />;
}

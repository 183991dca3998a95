import type { LessonView } from '@malaka/contracts/learning/lessons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { lessonPreviewQuery } from '#/domains/authoring/index.ts';
import { lessonsOf } from '#/domains/learning/courses/syllabus.ts';
import { LessonContent } from '#/domains/learning/lesson-page/LessonContent.tsx';
import { LessonFrame } from '#/domains/learning/lessons/LessonFrame.tsx';
import { LessonSkeleton } from '#/domains/learning/lessons/LessonSkeleton.tsx';
import { PreviewContext } from '#/domains/learning/lessons/preview-context.ts';
import { NotFoundPage } from '#/kit/ui/NotFoundPage.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { PreviewBar } from './PreviewBar.tsx';
import { PreviewTest } from './PreviewTest.tsx';
import { coursePreviewQuery } from './queries.ts';

type Props = { courseId: number; lessonId: number | undefined };

/** A course as its learners see it, lesson by lesson; nothing is counted. */
export function PreviewPage({ courseId, lessonId: selected }: Props) {
  const { t } = useTranslation('course-preview');
  const course = useQuery(coursePreviewQuery(courseId));
  const lessonId = selected ?? (course.data && lessonsOf(course.data.sections)[0]?.id);
  if (isApiError(course.error, 'course.not_found')) return <NotFoundPage />;
  return (
    <PreviewContext value={true}>
      <LessonFrame
        courseId={courseId}
        lessonId={lessonId}
        course={course.data}
        bar={
          <PreviewBar
            courseId={courseId}
            sections={course.data?.sections}
            lessonId={lessonId}
            isOwn={course.data?.isOwn ?? true}
          />
        }
      >
        <PageTitle title={t('title')} />
        {lessonId !== undefined && <PreviewedLesson key={lessonId} lessonId={lessonId} />}
        {lessonId === undefined && course.data && (
          <EmptyState isPage title={t('empty.title')} text={t('empty.text')} />
        )}
        {course.isError && !course.data && <ErrorState query={course} />}
      </LessonFrame>
    </PreviewContext>
  );
}

function PreviewedLesson({ lessonId }: { lessonId: number }) {
  const { t } = useTranslation('lesson');
  const { data, isPending, error, refetch, isFetching } = useQuery(lessonPreviewQuery(lessonId));
  if (isPending) return <LessonSkeleton />;
  if (data) return <Lesson lesson={data} />;
  return isApiError(error, 'lesson.not_found') ? (
    <EmptyState isPage title={t('notFound.title')} text={t('notFound.text')} />
  ) : (
    <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
  );
}

function Lesson({ lesson }: { lesson: LessonView }) {
  return (
    <LessonContent
      lesson={lesson}
      // An author may open any lesson.
      isOrderStrict={false}
      isAnswering={false}
      test={<PreviewTest lesson={lesson} />}
    />
  );
}

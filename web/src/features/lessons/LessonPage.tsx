import type { LessonView } from '@malaka/contracts/lessons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/api/api-error.ts';
import { LoadFailed } from '#/features/courses/LoadFailed.tsx';
import { courseQuery } from '#/features/courses/queries.ts';
import { TestLesson } from '#/features/tests/TestLesson.tsx';
import type { TestStep } from '#/features/tests/test-step.ts';
import { VideoLesson } from '#/features/videos/VideoLesson.tsx';
import { useFormat } from '#/i18n/use-format.ts';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { PageTitle } from '#/ui/PageTitle.tsx';
import { LessonFooter } from './LessonFooter.tsx';
import { LessonFrame } from './LessonFrame.tsx';
import styles from './LessonPage.module.css';
import { LessonSkeleton } from './LessonSkeleton.tsx';
import { LockedLesson } from './LockedLesson.tsx';
import { lessonQuery } from './queries.ts';
import { TextLesson } from './TextLesson.tsx';

type Props = { courseId: number; lessonId: number; testStep: TestStep | undefined };

export function LessonPage({ courseId, lessonId, testStep }: Props) {
  const { t } = useTranslation('lesson');
  const { data: course } = useQuery(courseQuery(courseId));
  const query = useQuery(lessonQuery(courseId, lessonId));
  const lesson = query.data;
  return (
    <LessonFrame courseId={courseId} lessonId={lessonId} course={course}>
      {query.isPending ? (
        <LessonSkeleton />
      ) : lesson ? (
        <LessonContent
          key={lesson.id}
          lesson={lesson}
          testStep={testStep}
          isOrderStrict={course?.type === 'upgrade' || course?.type === 'retraining'}
        />
      ) : isApiError(query.error, 'lesson.locked') ? (
        <LockedLesson course={course} />
      ) : isApiError(query.error, 'lesson.not_found') ? (
        <EmptyState isPage title={t('notFound.title')} text={t('notFound.text')} />
      ) : (
        <LoadFailed
          error={query.error}
          courseId={courseId}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      )}
    </LessonFrame>
  );
}

type ContentProps = {
  lesson: LessonView;
  testStep: TestStep | undefined;
  isOrderStrict: boolean;
};

function LessonContent({ lesson, testStep, isOrderStrict }: ContentProps) {
  const { t } = useTranslation('lesson');
  const format = useFormat();
  // While a test is being answered its own buttons are the only ones.
  const isAnswering = lesson.type === 'test' && testStep !== undefined;
  return (
    <>
      <article className={styles.content}>
        <PageTitle title={format.text(lesson.name)} />
        <h1 className={styles.title} data-small={isAnswering || undefined}>
          {format.text(lesson.name)}
        </h1>
        {lesson.type === 'text' && <TextLesson lesson={lesson} />}
        {lesson.type === 'video' && <VideoLesson lesson={lesson} isOrderStrict={isOrderStrict} />}
        {lesson.type === 'test' && <TestLesson lesson={lesson} step={testStep} />}
        {(lesson.type === 'webinar' || lesson.type === 'survey') && (
          <EmptyState title={t('later.title')} text={t('later.text')} />
        )}
      </article>
      {!isAnswering && <LessonFooter lesson={lesson} />}
    </>
  );
}

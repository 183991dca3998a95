import type { LessonView } from '@malaka/contracts/learning/lessons';
import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadTexts } from '#/kit/i18n/setup.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { LessonFooter } from './LessonFooter.tsx';
import styles from './LessonPage.module.css';
import { TextLesson } from './TextLesson.tsx';

// A lesson of text pays for no film.
const VideoLesson = lazy(async () => {
  const [part] = await Promise.all([
    import('#/domains/authoring/videos/VideoLesson.tsx'),
    loadTexts('test'),
  ]);
  return { default: part.VideoLesson };
});

const WebinarLesson = lazy(async () => {
  const [part] = await Promise.all([
    import('#/domains/live/webinars/WebinarLesson.tsx'),
    loadTexts('webinars'),
  ]);
  return { default: part.WebinarLesson };
});

// Nor for the engine of surveys.
const SurveyLesson = lazy(async () => {
  const [{ SurveyLesson: Lesson }] = await Promise.all([
    import('#/domains/surveys/survey-runner/SurveyLesson.tsx'),
    loadTexts('survey-runner'),
  ]);
  return { default: Lesson };
});

type Props = {
  lesson: LessonView;
  videoFrom?: number | undefined;
  isOrderStrict: boolean;
  isAnswering: boolean;
  /** The test of a test lesson. */
  test: ReactNode;
};

export function LessonContent({ lesson, videoFrom, isOrderStrict, isAnswering, test }: Props) {
  const format = useFormat();
  return (
    <>
      <article className={styles.content}>
        <PageTitle title={format.text(lesson.name)} />
        <h1 className={styles.title} data-small={isAnswering || undefined}>
          {format.text(lesson.name)}
        </h1>
        {lesson.type === 'text' && <TextLesson lesson={lesson} />}
        {lesson.type === 'video' && (
          <Suspense fallback={<Skeleton className={styles.film} />}>
            <VideoLesson lesson={lesson} from={videoFrom} isOrderStrict={isOrderStrict} />
          </Suspense>
        )}
        {lesson.type === 'test' && test}
        {lesson.type === 'webinar' && (
          <Suspense fallback={<Skeleton height={240} />}>
            <WebinarLesson lesson={lesson} isOrderStrict={isOrderStrict} />
          </Suspense>
        )}
        {lesson.type === 'survey' && (
          <Suspense fallback={<PageSkeleton />}>
            <SurveyLesson lesson={lesson} />
          </Suspense>
        )}
      </article>
      {!isAnswering && <LessonFooter lesson={lesson} />}
    </>
  );
}

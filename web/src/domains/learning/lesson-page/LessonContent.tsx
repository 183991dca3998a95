import type { LessonView } from '@malaka/contracts/learning/lessons';
import { Container, Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { lazyNamed } from '#/kit/lazy-part.tsx';
import { useLearningParts } from '#/domains/learning/courses/learning-parts.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { LessonFooter } from '#/domains/learning/lessons/LessonFooter.tsx';
import styles from '#/domains/learning/lessons/LessonPage.module.css';
import { useStanding } from '#/domains/learning/lessons/use-mark-done.ts';
import { TextLesson } from '#/domains/learning/lessons/TextLesson.tsx';
import { usePlayedHere } from '#/domains/learning/player/use-played-here.ts';
import { VideoLesson } from '#/domains/learning/player/lazy.ts';
import { useHere } from '#/domains/learning/courses/use-done-here.ts';

// Text lessons do not load the survey engine.
const LessonSurveyPanel = lazyNamed(
  () => import('./LessonSurveyPanel.tsx'),
  'LessonSurveyPanel',
  'survey-runner',
);

type Props = {
  lesson: LessonView;
  videoFrom?: number | undefined;
  isOrderStrict: boolean;
  isAnswering: boolean;
  /** The test of a test lesson. */
  test: ReactNode;
};

export function LessonContent({ videoFrom, isOrderStrict, isAnswering, test, ...props }: Props) {
  const lesson = useNextOpenHere(usePlayedHere(useStanding(props.lesson)));
  const format = useFormat();
  const { WebinarLesson } = useLearningParts();
  return (
    <>
      <Container component="article" flex={1} size={944} w="100%" pt="lg" pb={48}>
        <PageTitle title={format.text(lesson.name)} />
        <h1 className={styles.title} data-small={isAnswering || undefined}>
          {format.text(lesson.name)}
        </h1>
        {lesson.type === 'text' && <TextLesson lesson={lesson} />}
        {lesson.type === 'video' && (
          <Suspense fallback={<Skeleton className={styles.video} />}>
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
            <LessonSurveyPanel lesson={lesson} />
          </Suspense>
        )}
      </Container>
      {!isAnswering && <LessonFooter lesson={lesson} />}
    </>
  );
}

/** The lesson including what was passed offline, so that the next one opens. */
function useNextOpenHere(lesson: LessonView): LessonView {
  const { passed } = useHere();
  if (lesson.isNextOpen || lesson.nextLessonId === null || !passed.has(lesson.id)) return lesson;
  return { ...lesson, isNextOpen: true };
}

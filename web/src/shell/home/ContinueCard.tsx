import type { OwnCourse } from '@malaka/contracts/learning/courses';
import { Progress, Skeleton, Stack } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { retakesQuery, shutOf, useContinue } from '#/domains/learning/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { GirihPattern } from '#/kit/ui/GirihPattern.tsx';
import { type ContinuedCourse, courseToContinue } from './continue-course.ts';
import styles from './HomePage.module.css';

type Props = {
  courses: {
    data: { data: readonly OwnCourse[] } | undefined;
    error: unknown;
    isPending: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
};

/** The learner's next step. */
export function ContinueCard({ courses }: Props) {
  const { data: retakes } = useQuery(retakesQuery);
  if (courses.isPending) return <Skeleton height={220} radius="lg" />;
  if (!courses.data) {
    return <ErrorState query={courses} />;
  }
  const course = courseToContinue(
    courses.data.data,
    (lessonId) => shutOf(retakes, lessonId) !== undefined,
  );
  return course ? (
    <Continue course={course} />
  ) : (
    <NothingOpen hasCourses={courses.data.data.length > 0} />
  );
}

function Continue({ course }: { course: ContinuedCourse }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const { doneCount: done, lessonsCount: total } = course;
  const progress = t('courses.progress', { done, total });
  const goOn = t(done === 0 ? 'courses.begin' : 'continue.action');
  const { link, words = goOn } = useContinue(course.id, course.nextLessonId);
  return (
    <section className={styles.hero}>
      <GirihPattern />
      <Stack className={styles.heroContent} gap={8} align="flex-start" h="100%" p={24}>
        <p className={styles.eyebrow}>{t(done === 0 ? 'continue.begin' : 'continue.title')}</p>
        <h2>{format.text(course.name)}</h2>
        {course.nextLessonName && (
          <p>{t('continue.lesson', { name: format.text(course.nextLessonName) })}</p>
        )}
        <Stack gap={6} fz="sm" mt={8} mb={16} maw={360} w="100%">
          <Progress
            value={(done / Math.max(1, total)) * 100}
            color="success.5"
            aria-label={progress}
          />
          <span>{progress}</span>
        </Stack>
        <ButtonLink {...link} size="lg" rightSection={<IconArrowRight size={20} />}>
          {words}
        </ButtonLink>
      </Stack>
    </section>
  );
}

function NothingOpen({ hasCourses }: { hasCourses: boolean }) {
  const { t } = useTranslation('home');
  return (
    <section className={styles.hero}>
      <GirihPattern />
      <Stack className={styles.heroContent} gap={8} align="flex-start" h="100%" p={24}>
        <h2>{t(hasCourses ? 'continue.allDone' : 'continue.empty')}</h2>
        <p>{t(hasCourses ? 'continue.allDoneText' : 'continue.emptyText')}</p>
        <ButtonLink to="/courses/$page" params={{ page: '1' }} size="lg">
          {t('continue.catalogue')}
        </ButtonLink>
      </Stack>
    </section>
  );
}

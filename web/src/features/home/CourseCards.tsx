import type { OwnCourse } from '@malaka/contracts/courses';
import { Badge, Progress, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { ButtonLink } from '#/ui/ButtonLink.tsx';
import { CourseCover } from '#/ui/CourseCover.tsx';
import styles from './CourseCards.module.css';

type Props = { courses: readonly OwnCourse[] };

export function CourseCards({ courses }: Props) {
  return (
    <ul className={styles.list}>
      {courses.map((course) => (
        <CourseCard key={course.id} course={course} />
      ))}
    </ul>
  );
}

function CourseCard({ course }: { course: OwnCourse }) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const name = format.text(course.name);
  const { doneCount: done, lessonsCount: total, nextLessonId, isComplete } = course;
  const progress = t('courses.progress', { done, total });
  const coursePath = { to: '/courses/view/$id', params: { id: String(course.id) } } as const;
  return (
    <li className={styles.card}>
      <CourseCover
        src={course.image}
        title={name}
        hue={course.category.hue}
        seed={course.id}
        isTitled={false}
      />
      <div className={styles.body}>
        <h3 className={styles.name}>
          <Link {...coursePath}>{name}</Link>
        </h3>
        {isComplete ? (
          <Badge variant="light" color="success" size="lg" tt="none">
            {t('courses.complete')}
          </Badge>
        ) : (
          course.nextLessonName && (
            <p className={styles.next}>
              {t('courses.next', { name: format.text(course.nextLessonName) })}
            </p>
          )
        )}
        <div className={styles.end}>
          <Progress
            value={(done / Math.max(1, total)) * 100}
            color="success.5"
            aria-label={progress}
          />
          <span className={styles.progress}>{progress}</span>
          {isComplete || nextLessonId === null ? (
            <ButtonLink
              {...coursePath}
              variant="default"
              aria-label={`${t('courses.open')}: ${name}`}
            >
              {t('courses.open')}
            </ButtonLink>
          ) : (
            <ButtonLink
              to="/dashboard/course/$courseId/lesson/$lessonId"
              params={{ courseId: String(course.id), lessonId: String(nextLessonId) }}
              variant="light"
              aria-label={`${t('courses.continue')}: ${name}`}
            >
              {t('courses.continue')}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  );
}

export function CourseCardsSkeleton({ count }: { count: number }) {
  return (
    <div className={styles.list} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={360} />
      ))}
    </div>
  );
}

import type { CourseCard as Course } from '@malaka/contracts/learning/courses';
import { Box, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconCircleCheck, IconClock, IconCoins, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { listCourseMarks } from '@malaka/contracts/learning/learner-courses';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { CourseCover } from '#/kit/ui/CourseCover.tsx';
import { CourseTypeLabel } from '#/kit/ui/CourseTypeLabel.tsx';
import { call } from '#/kit/api/client.ts';
import { keyOf } from '#/kit/api/query.ts';
import { useSession } from '#/domains/people/index.ts';
import styles from './CourseCard.module.css';

const courseMarksQuery = queryOptions({
  queryKey: keyOf(listCourseMarks),
  queryFn: async ({ signal }) => {
    const { data } = await call(listCourseMarks, {}, { signal });
    return new Map(data.map(({ courseId, isComplete }) => [courseId, isComplete]));
  },
  staleTime: 5 * 60_000,
});

/** Whether the visitor already has the course; guests have none. */
function useCourseMark(courseId: number): 'own' | 'complete' | undefined {
  const { user } = useSession();
  const { data: marks } = useQuery({ ...courseMarksQuery, enabled: user !== null });
  const isComplete = marks?.get(courseId);
  if (isComplete === undefined) return undefined;
  return isComplete ? 'complete' : 'own';
}

type Props = {
  course: Course;
  /** Level of the course name: one below the title of the list. */
  heading?: 'h2' | 'h3' | undefined;
  /** Shown below the facts: why it is recommended, or its progress. */
  children?: ReactNode;
};

/** A course in a grid; the whole card is one link. Needs the texts of `catalogue`. */
export function CourseCard({ course, heading = 'h3', children }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const name = format.text(course.name);
  const isFree = course.price === 0n;
  const mark = useCourseMark(course.id);
  return (
    <article className={`tile ${styles.card}`}>
      <CourseCover
        src={course.image}
        title={name}
        hue={course.category.hue}
        seed={course.id}
        isTitled={false}
      />
      <CourseTypeLabel type={course.type} />
      <Stack gap={0} flex={1} p="md">
        <Text component={heading} fz="lg" fw={600} lh={1.4} mih={50}>
          <Link to="/courses/view/$id" params={{ id: String(course.id) }} className="wholeLink">
            {name}
          </Link>
        </Text>
        <Text className="quiet" mt={4}>
          {format.text(course.author.name)}
        </Text>
        <Text component="ul" className="iconFacts" size="sm" my="sm" data-figures>
          {course.reviewsCount > 0 && (
            <li>
              <IconStarFilled size={16} color="var(--mantine-color-warning-5)" aria-hidden />
              <span aria-label={t('card.rating', { value: rounded(course.rating) })}>
                {format.number(rounded(course.rating))}
              </span>
              <span className="dimmed">({format.number(course.reviewsCount)})</span>
            </li>
          )}
          <li>
            <IconClock size={16} aria-hidden />{' '}
            {t('card.hours', { hours: format.hours(course.duration) })}
          </li>
          <li>{format.text(course.language.name)}</li>
          {course.credit > 0 && (
            <li>
              <IconCoins size={16} aria-hidden /> {t('card.credits', { count: course.credit })}
            </li>
          )}
        </Text>
        {children}
        {mark ? (
          <Group component="p" gap={6} wrap="nowrap" mt="auto" fw={600} c="success">
            <IconCircleCheck size={20} aria-hidden /> {t(`card.${mark}`)}
          </Group>
        ) : (
          <Text mt="auto" fz="lg" fw={650} {...(isFree && { c: 'success' })} data-figures>
            {isFree ? t('card.free') : format.money(course.price)}
          </Text>
        )}
      </Stack>
    </article>
  );
}

const rounded = (rating: number) => Math.round(rating * 10) / 10;

/** As tall as the card it stands for. */
export function CourseCardSkeleton() {
  return (
    <div className="tile" aria-hidden>
      <Skeleton radius={0} style={{ aspectRatio: '16 / 9' }} />
      <Box p="md">
        <Box mih={50}>
          <Skeleton height={18} my={3} />
          <Skeleton height={18} width="60%" my={3} />
        </Box>
        <Skeleton height={16} width="45%" mt={6} />
        <Skeleton height={18} width="75%" mt={14} />
        <Skeleton height={22} width="35%" mt={16} />
      </Box>
    </div>
  );
}

import type { CourseView } from '@malaka/contracts/learning/courses';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Stars } from '#/kit/ui/Stars.tsx';
import styles from './Reviews.module.css';
import { Group, Stack, Text } from '@mantine/core';

type Props = { course: CourseView };

const STARS = [5, 4, 3, 2, 1];

export function RatingHistogram({ course }: Props) {
  const { t } = useTranslation('course');
  const format = useFormat();
  const most = Math.max(1, ...course.ratingHistogram);
  return (
    <Group gap="20px 40px" mb="lg">
      <Stack gap={4} align="flex-start">
        <Text component="strong" fz={36} fw={650} lh={1.1}>
          {format.number(Math.round(course.reviewsAvgRating * 10) / 10)}
        </Text>
        <Stars value={course.reviewsAvgRating} size={20} />
        <span className="quiet">{t('reviews.count', { count: course.reviewsCount })}</span>
      </Stack>
      <ul className={styles.bars}>
        {STARS.map((star) => {
          const count = course.ratingHistogram[star - 1] ?? 0;
          return (
            <li key={star} data-figures aria-label={t('reviews.stars', { star, count })}>
              <span aria-hidden>{star}</span>
              <span className={styles.bar} aria-hidden>
                <span style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <Text span inherit c="dimmed" ta="end" aria-hidden>
                {count}
              </Text>
            </li>
          );
        })}
      </ul>
    </Group>
  );
}

import type { CourseView } from '@malaka/contracts/learning/courses';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Box, Group, Badge } from '@mantine/core';
import type { CourseType } from '@malaka/contracts/kit/choices';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Stars } from '#/kit/ui/Stars.tsx';
import { CategoryLink } from './CategoryLink.tsx';
import styles from './CoursePage.module.css';

const COLORS = {
  upgrade: 'primary',
  retraining: 'success',
  paid: 'warning',
  informal: 'gray',
} as const satisfies Record<CourseType, string>;

type TypeBadgeProps = { type: CourseType };

function TypeBadge({ type }: TypeBadgeProps) {
  const { t } = useTranslation('course');
  return (
    <Badge variant="outline" color={COLORS[type]} size="lg" tt="none" fw={600}>
      {t(`type.${type}`)}
    </Badge>
  );
}

type Props = { course: CourseView };

export function CourseHead({ course }: Props) {
  const { t } = useTranslation('course');
  const format = useFormat();
  return (
    <Box component="header" mt="md" mb="lg">
      <Group gap="8px 12px">
        <TypeBadge type={course.type} />
        <CategoryLink categoryId={course.category.id}>
          {format.text(course.category.name)}
        </CategoryLink>
      </Group>
      <Box component="h1" className="whole" maw="22em" my="sm" lh={1.25}>
        {format.text(course.name)}
      </Box>
      <Group gap="8px 24px">
        {course.reviewsCount > 0 && (
          <a href="#reviews" className={styles.rating}>
            <Stars value={course.reviewsAvgRating} />
            <strong>{format.number(Math.round(course.reviewsAvgRating * 10) / 10)}</strong>
            <span>{t('reviews.count', { count: course.reviewsCount })}</span>
          </a>
        )}
        {course.buysCount > 0 && (
          <Group component="span" gap={6} c="dimmed">
            <IconUsers size={18} aria-hidden /> {t('learners', { count: course.buysCount })}
          </Group>
        )}
      </Group>
    </Box>
  );
}

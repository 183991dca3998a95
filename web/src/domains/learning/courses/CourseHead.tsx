import type { CourseView } from '@malaka/contracts/learning/courses';
import { IconUsers } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Stars } from '#/kit/ui/Stars.tsx';
import { CategoryLink } from './CategoryLink.tsx';
import styles from './CoursePage.module.css';
import { TypeBadge } from './TypeBadge.tsx';

type Props = { course: CourseView };

export function CourseHead({ course }: Props) {
  const { t } = useTranslation('course');
  const format = useFormat();
  return (
    <header className={styles.head}>
      <div className={styles.badges}>
        <TypeBadge type={course.type} />
        <CategoryLink categoryId={course.category.id}>
          {format.text(course.category.name)}
        </CategoryLink>
      </div>
      <h1 className={styles.title}>{format.text(course.name)}</h1>
      <div className={styles.facts}>
        {course.reviewsCount > 0 && (
          <a href="#reviews" className={styles.rating}>
            <Stars value={course.reviewsAvgRating} />
            <strong>{format.number(Math.round(course.reviewsAvgRating * 10) / 10)}</strong>
            <span>{t('reviews.count', { count: course.reviewsCount })}</span>
          </a>
        )}
        {course.buysCount > 0 && (
          <span>
            <IconUsers size={18} aria-hidden /> {t('learners', { count: course.buysCount })}
          </span>
        )}
      </div>
    </header>
  );
}

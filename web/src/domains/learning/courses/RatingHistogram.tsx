import type { CourseView } from '@malaka/contracts/learning/courses';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Stars } from '#/kit/ui/Stars.tsx';
import styles from './Reviews.module.css';

type Props = { course: CourseView };

const STARS = [5, 4, 3, 2, 1];

export function RatingHistogram({ course }: Props) {
  const { t } = useTranslation('course');
  const format = useFormat();
  const most = Math.max(1, ...course.ratingHistogram);
  return (
    <div className={styles.summary}>
      <div className={styles.average}>
        <strong>{format.number(Math.round(course.reviewsAvgRating * 10) / 10)}</strong>
        <Stars value={course.reviewsAvgRating} size={20} />
        <span>{t('reviews.count', { count: course.reviewsCount })}</span>
      </div>
      <ul className={styles.bars}>
        {STARS.map((star) => {
          const count = course.ratingHistogram[star - 1] ?? 0;
          return (
            <li key={star} aria-label={t('reviews.stars', { star, count })}>
              <span aria-hidden>{star}</span>
              <span className={styles.bar} aria-hidden>
                <span style={{ width: `${(count / most) * 100}%` }} />
              </span>
              <span className={styles.count} aria-hidden>
                {count}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

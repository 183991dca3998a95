import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import {
  IconAlertTriangle,
  IconCertificate,
  IconClock,
  IconCoins,
  IconList,
  IconStarFilled,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './AuthoredCard.module.css';

/** Figures of the course, its contents, and what it lacks. */
export function CardFacts({ course }: { course: AuthoredCourse }) {
  const { t } = useTranslation(['authored-courses', 'catalogue']);
  const format = useFormat();
  const isPriceless = course.type === 'paid' && course.price === 0n;
  return (
    <>
      <ul className={styles.facts}>
        <li>
          <IconUsers size={16} aria-hidden />
          {t('authored-courses:buys', { count: course.buysCount })}
        </li>
        {course.reviewsCount > 0 && (
          <li>
            <IconStarFilled size={16} className={styles.star} aria-hidden />
            {t('authored-courses:rated', {
              rating: format.number(Math.round(course.rating * 10) / 10),
              count: course.reviewsCount,
            })}
          </li>
        )}
        <li>
          <IconList size={16} aria-hidden />
          {t('authored-courses:lessons', { count: course.lessonsCount })}
        </li>
        <li>
          <IconClock size={16} aria-hidden />
          {t('catalogue:card.hours', { hours: format.hours(course.duration) })}
        </li>
        {course.credit > 0 && (
          <li>
            <IconCoins size={16} aria-hidden />
            {t('catalogue:card.credits', { count: course.credit })}
          </li>
        )}
        {course.hasCertificate && (
          <li>
            <IconCertificate size={16} aria-hidden /> {t('authored-courses:certificate')}
          </li>
        )}
        {course.price > 0n && <li className={styles.price}>{format.money(course.price)}</li>}
      </ul>
      {(course.lessonsCount === 0 || isPriceless) && (
        <ul className={styles.marks}>
          {course.lessonsCount === 0 && <Mark text={t('authored-courses:mark.noLessons')} />}
          {isPriceless && <Mark text={t('authored-courses:mark.noPrice')} />}
        </ul>
      )}
    </>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <li>
      <IconAlertTriangle size={16} aria-hidden /> {text}
    </li>
  );
}

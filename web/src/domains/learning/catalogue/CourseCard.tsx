import type { CourseCard as Course } from '@malaka/contracts/learning/courses';
import { Skeleton } from '@mantine/core';
import { IconCircleCheck, IconClock, IconCoins, IconStarFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { CourseCover } from '#/kit/ui/CourseCover.tsx';
import styles from './CourseCard.module.css';
import { CourseTypeLabel } from '#/kit/ui/CourseTypeLabel.tsx';
import { useCourseMark } from './course-marks.ts';

type Props = {
  course: Course;
  /** Of its name: one below the title of the list. */
  heading?: 'h2' | 'h3' | undefined;
  /** Under the facts: why it is recommended, how far it is done. */
  children?: ReactNode;
};

/** A course in a grid; the whole card is one link. Needs the texts of `catalogue`. */
export function CourseCard({ course, heading: Heading = 'h3', children }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const name = format.text(course.name);
  const isFree = course.price === 0n;
  const mark = useCourseMark(course.id);
  return (
    <article className={styles.card}>
      <div className={styles.cover} aria-hidden>
        <CourseCover
          src={course.image}
          title={name}
          hue={course.category.hue}
          seed={course.id}
          isTitled={false}
        />
      </div>
      <CourseTypeLabel type={course.type} />
      <div className={styles.body}>
        <Heading className={styles.name}>
          <Link to="/courses/view/$id" params={{ id: String(course.id) }} className={styles.link}>
            {name}
          </Link>
        </Heading>
        <p className={styles.author}>{format.text(course.author.name)}</p>
        <ul className={styles.facts}>
          {course.reviewsCount > 0 && (
            <li>
              <IconStarFilled size={16} className={styles.star} aria-hidden />
              <span aria-label={t('card.rating', { value: rounded(course.rating) })}>
                {format.number(rounded(course.rating))}
              </span>
              <span className={styles.quiet}>({format.number(course.reviewsCount)})</span>
            </li>
          )}
          <li>
            <IconClock size={16} aria-hidden /> {format.hours(course.duration)}
          </li>
          {course.credit > 0 && (
            <li>
              <IconCoins size={16} aria-hidden /> {t('card.credits', { count: course.credit })}
            </li>
          )}
        </ul>
        {children}
        {mark ? (
          <p className={styles.mark}>
            <IconCircleCheck size={20} aria-hidden /> {t(`card.${mark}`)}
          </p>
        ) : (
          <p className={styles.price} data-free={isFree || undefined}>
            {isFree ? t('card.free') : format.money(course.price)}
          </p>
        )}
      </div>
    </article>
  );
}

const rounded = (rating: number) => Math.round(rating * 10) / 10;

/** As high as the card that will come. */
export function CourseCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden>
      <div className={styles.cover}>
        <Skeleton radius={0} style={{ aspectRatio: '16 / 9' }} />
      </div>
      <div className={styles.body}>
        <div className={styles.name}>
          <Skeleton height={18} my={3} />
          <Skeleton height={18} width="60%" my={3} />
        </div>
        <Skeleton height={16} width="45%" mt={6} />
        <Skeleton height={18} width="75%" mt={14} />
        <Skeleton height={22} width="35%" mt={16} />
      </div>
    </div>
  );
}

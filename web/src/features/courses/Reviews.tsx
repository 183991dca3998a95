import type { CourseView, Review } from '@malaka/contracts/courses';
import { Button, Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { Avatar } from '#/ui/Avatar.tsx';
import { EmptyState } from '#/ui/EmptyState.tsx';
import { ErrorState } from '#/ui/ErrorState.tsx';
import { Stars } from '#/ui/Stars.tsx';
import { reviewsQuery } from './queries.ts';
import { RatingHistogram } from './RatingHistogram.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import styles from './Reviews.module.css';

type Props = { course: CourseView };

export function Reviews({ course }: Props) {
  const { t } = useTranslation('course');
  return (
    <section id="reviews">
      <h2 className={styles.heading}>{t('reviews.title')}</h2>
      {course.reviewsCount > 0 && <RatingHistogram course={course} />}
      {course.activeBuysCount > 0 && (
        <ReviewForm key={course.id} courseId={course.id} own={course.ownReview} />
      )}
      <ReviewList courseId={course.id} />
    </section>
  );
}

function ReviewList({ courseId }: { courseId: number }) {
  const { t } = useTranslation('course');
  const query = useInfiniteQuery(reviewsQuery(courseId));
  if (query.isPending) return <Skeleton height={220} />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title={t('reviews.failed')}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const reviews = query.data.pages.flatMap((page) => page.data);
  if (reviews.length === 0) {
    return <EmptyState title={t('reviews.empty')} text={t('reviews.emptyHint')} />;
  }
  return (
    <>
      <ul className={styles.list}>
        {reviews.map((review) => (
          <ReviewCard key={review.id} review={review} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          mt="md"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('reviews.more')}
        </Button>
      )}
    </>
  );
}

function ReviewCard({ review }: { review: Review }) {
  const format = useFormat();
  const name = format.text(review.author.name);
  return (
    <li className={styles.review}>
      <Avatar src={review.author.avatar} name={name} size={40} />
      <div className={styles.words}>
        <div className={styles.by}>
          <strong>{name}</strong>
          <span>{format.relativeDay(review.createdAt)}</span>
        </div>
        <Stars value={review.rating} size={16} />
        <p>{format.text(review.text)}</p>
      </div>
    </li>
  );
}

import type { CourseView } from '@malaka/contracts/learning/courses';
import type { Review } from '@malaka/contracts/learning/reviews';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { Stars } from '#/kit/ui/Stars.tsx';
import { reviewsQuery } from './queries.ts';
import { RatingHistogram } from './RatingHistogram.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import styles from './Reviews.module.css';

// Few readers ever open it.
const ReportModal = lazy(async () => ({
  default: (await import('./ReportModal.tsx')).ReportModal,
}));

type Props = { course: CourseView };

export function Reviews({ course }: Props) {
  const { t } = useTranslation('course');
  return (
    <section id="reviews">
      <h2 className={styles.heading}>{t('reviews.title')}</h2>
      {course.reviewsCount > 0 && <RatingHistogram course={course} />}
      {course.activeBuysCount > 0 ? (
        <ReviewForm key={course.id} courseId={course.id} own={course.ownReview} />
      ) : (
        <Text c="dimmed" mb="md">
          {t('reviews.buyersOnly')}
        </Text>
      )}
      <ReviewList courseId={course.id} />
    </section>
  );
}

function ReviewList({ courseId }: { courseId: number }) {
  const { t } = useTranslation('course');
  const query = useInfiniteQuery(reviewsQuery(courseId));
  const { user } = useSession();
  const [reported, setReported] = useState<number>();
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
          <ReviewCard
            key={review.id}
            review={review}
            onReport={user && !review.isOwn ? () => setReported(review.id) : undefined}
          />
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
      {reported !== undefined && (
        <Suspense>
          <ReportModal
            courseId={courseId}
            reviewId={reported}
            onClose={() => setReported(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

type CardProps = { review: Review; onReport: (() => void) | undefined };

function ReviewCard({ review, onReport }: CardProps) {
  const { t } = useTranslation('course');
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
        {onReport &&
          (review.isReported ? (
            <span className={styles.reported}>{t('report.done')}</span>
          ) : (
            <button type="button" className={styles.report} onClick={onReport}>
              <IconFlag size={16} aria-hidden /> {t('report.action')}
            </button>
          ))}
      </div>
    </li>
  );
}

import type { CourseView } from '@malaka/contracts/learning/courses';
import type { Review } from '@malaka/contracts/learning/reviews';
import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { useSession } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { Stars } from '#/kit/ui/Stars.tsx';
import { reviewsQuery } from './queries.ts';
import { LazyReviewForm } from './lazy-parts.ts';
import styles from './Reviews.module.css';

type RatingHistogramProps = { course: CourseView };

const STARS = [5, 4, 3, 2, 1];

function RatingHistogram({ course }: RatingHistogramProps) {
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

// Few readers ever open it.
const ReportModal = lazyPart(() => import('./ReportModal.tsx'), 'ReportModal');

type Props = { course: CourseView };

export function Reviews({ course }: Props) {
  const { t } = useTranslation('course');
  return (
    <section id="reviews">
      <Box component="h2" mb="md">
        {t('reviews.title')}
      </Box>
      {course.reviewsCount > 0 && <RatingHistogram course={course} />}
      {course.activeBuysCount > 0 ? (
        <Suspense fallback={<Skeleton height={260} />}>
          <LazyReviewForm
            key={course.id}
            courseId={course.id}
            title={course.name}
            own={course.ownReview}
          />
        </Suspense>
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
    return <ErrorState title={t('reviews.failed')} query={query} />;
  }
  const reviews = query.data.pages.flatMap((page) => page.data);
  if (reviews.length === 0) {
    return <EmptyState title={t('reviews.empty')} text={t('reviews.emptyHint')} />;
  }
  return (
    <>
      <Stack component="ul" gap={0}>
        {reviews.map((review) => (
          <ReviewCard
            key={review.id}
            review={review}
            onReport={user && !review.isOwn ? () => setReported(review.id) : undefined}
          />
        ))}
      </Stack>
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
        <ReportModal
          courseId={courseId}
          reviewId={reported}
          onClose={() => setReported(undefined)}
        />
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
    <Group
      component="li"
      gap="sm"
      align="flex-start"
      wrap="nowrap"
      py="md"
      className={styles.review}
    >
      <Avatar src={review.author.avatar} name={name} size={40} />
      <Box flex={1} miw={0}>
        <Group gap="0 12px" align="baseline">
          <strong>{name}</strong>
          <span className="quiet">{format.relativeDay(review.createdAt)}</span>
        </Group>
        <Stars value={review.rating} size={16} />
        <Text className="asWritten" maw="70ch" mt={6}>
          {format.text(review.text)}
        </Text>
        {onReport &&
          (review.isReported ? (
            <Text className="quiet" pt={14} pb={10}>
              {t('report.done')}
            </Text>
          ) : (
            <Button
              variant="transparent"
              px={0}
              mt={4}
              className="quiet"
              leftSection={<IconFlag size={16} aria-hidden />}
              onClick={onReport}
            >
              {t('report.action')}
            </Button>
          ))}
      </Box>
    </Group>
  );
}

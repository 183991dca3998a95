import { listModeratedReviews, type ModeratedReview } from '@malaka/contracts/learning/reviews';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff, IconThumbUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '#/kit/api/query.ts';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RowBox } from '#/kit/lists/RowChoice.tsx';
import type { ListSelection } from '#/kit/lists/use-selection.ts';
import { ReopenButton } from '#/kit/reviewing/ReopenButton.tsx';
import { ReopenedList } from '#/kit/reviewing/ReopenedList.tsx';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { Stars } from '#/kit/ui/Stars.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useReopenReview, useShowReview } from './queries.ts';

type Props = { review: ModeratedReview; selection: ListSelection; onHide: () => void };

export function ModeratedReviewCard({ review, selection, onHide }: Props) {
  const { t } = useTranslation(['review-moderation', 'common']);
  const format = useFormat();
  const show = useShowReview();
  const reopen = useReopenReview();
  const refresh = useRefresh([listModeratedReviews]);
  const { author, course, isHidden, reports } = review;
  const name = format.text(author.name);
  const settle = () =>
    show.mutate(
      { id: review.id },
      {
        onSuccess: () => showToast({ text: t('common:state.saved'), type: 'success' }),
        onError: (error) => showError(error, t('common:state.failed')),
      },
    );
  return (
    <Stack
      component="li"
      className="card"
      gap="xs"
      align="flex-start"
      {...(isHidden && { bg: 'var(--surface-sunken)' })}
    >
      <Group gap="8px 12px">
        <RowBox
          selection={selection}
          id={review.id}
          name={`${name}, ${format.text(course.name)}`}
        />
        <Avatar src={author.avatar} name="" size={40} />
        <div>
          <strong>
            <PersonLink id={author.id}>{name}</PersonLink>
          </strong>
          <p className="quiet">{format.moment(review.createdAt)}</p>
        </div>
        <Stars value={review.rating} size={18} />
      </Group>
      <TextLink to="/courses/view/$id" params={{ id: String(course.id) }} hash="reviews">
        {format.text(course.name)}
      </TextLink>
      {/* In the original script: converting it could hide rude words. */}
      <Text className="asWritten" maw="70ch">
        {review.text}
      </Text>
      {reports.length > 0 && (
        <Group gap={6}>
          {reports.map(({ reason, count }) => (
            <Badge key={reason} color="warning">
              {t(`review-moderation:reason.${reason}`)}: {count}
            </Badge>
          ))}
        </Group>
      )}
      {isHidden && (
        <Text className="noteBox whole" size="sm" bg="var(--mantine-color-warning-light)">
          {t('review-moderation:hiddenBy', {
            name: format.text(review.hiddenBy ?? ''),
            date: review.hiddenAt ? format.moment(review.hiddenAt) : '',
          })}
          <br />
          {t('review-moderation:because', { reason: review.hiddenReason ?? '' })}
        </Text>
      )}
      <ReopenedList
        reopened={review.reopened}
        statusOf={() => t('review-moderation:state.hidden')}
      />
      <Group gap="xs" mt={4}>
        {isHidden ? (
          <>
            <Button
              variant="default"
              leftSection={<IconEye size={18} />}
              loading={show.isPending}
              onClick={settle}
            >
              {t('review-moderation:show')}
            </Button>
            {review.hiddenAt && (
              <ReopenButton
                isOneOfMany
                queue="reviews"
                id={review.id}
                decidedAt={review.hiddenAt}
                language={review.authorLanguage}
                text={t('review-moderation:reopenText')}
                reopen={reopen.mutateAsync}
                onChanged={refresh}
              />
            )}
          </>
        ) : (
          <>
            <Button
              variant="light"
              color="danger"
              leftSection={<IconEyeOff size={18} />}
              onClick={onHide}
            >
              {t('review-moderation:hide')}
            </Button>
            {reports.length > 0 && (
              <Button
                variant="default"
                leftSection={<IconThumbUp size={18} />}
                loading={show.isPending}
                onClick={settle}
              >
                {t('review-moderation:keep')}
              </Button>
            )}
          </>
        )}
      </Group>
    </Stack>
  );
}

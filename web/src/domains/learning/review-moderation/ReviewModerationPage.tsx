import { listModeratedReviews, type ModeratedReview } from '@malaka/contracts/learning/reviews';
import { REVIEWS_COUNTED, SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { REVIEW_STATES } from '@malaka/contracts/learning/choices';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRefresh } from '#/kit/api/query.ts';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { CardsBox } from '#/kit/lists/RowChoice.tsx';
import { useSelection } from '#/kit/lists/use-selection.ts';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import type { BulkWindow } from '#/kit/bulk/BulkModal.tsx';
import { BulkReasonOf } from '#/kit/bulk/BulkReason.tsx';
import { ReasonModal } from '#/kit/forms/ReasonModal.tsx';
import { usePresets } from '#/kit/presets/use-presets.ts';
import { useShowDecided } from '#/kit/reviewing/use-show-decided.ts';
import { ModeratedReviewCard } from './ModeratedReviewCard.tsx';
import { RATINGS, readModerationSearch } from './moderation-search.ts';
import styles from './ReviewModeration.module.css';
import { moderatedReviewsQuery, useHideReview } from './queries.ts';

const ACTIONS: readonly BulkAction[] = [
  { name: 'reviews.hide', icon: IconEyeOff, isDangerous: true, Window: HideReviews },
  { name: 'reviews.show', icon: IconEye },
];

export function ReviewModerationPage() {
  const { page, search: filters, turnTo, clear, change } = useListAddress(readModerationSearch);
  const { t } = useTranslation('review-moderation');
  const format = useFormat();
  const query = useQuery(moderatedReviewsQuery(filters, page));
  const [hiding, setHiding] = useState<{ review: ModeratedReview; typed: string }>();
  const isNarrowed = Object.keys(filters).length > 0;
  const total = query.data?.total ?? 0;
  const refresh = useRefresh([listModeratedReviews]);
  const selection = useSelection({
    filter: JSON.stringify(filters),
    rowIds: query.data?.data.map(({ id }) => id) ?? [],
    total: query.data?.total,
  });
  const amount = format.number(total);
  return (
    <ManagementPage title={t('title')} hint={t('hint')}>
      <Segmented
        label={t('filter.state')}
        value={filters.state ?? 'any'}
        options={(['any', ...REVIEW_STATES] as const).map((value) => ({
          value,
          label: t(`state.${value}`),
        }))}
        onChange={(state) => change({ state })}
      />
      <div className={styles.filters}>
        <SearchInput
          size="md"
          label={t('filter.search')}
          placeholder={t('filter.searchHint')}
          maxLength={SEARCH_MAX}
          current={filters.search ?? ''}
          onSearch={(search) => change({ search })}
        />
        <NativeSelect
          label={t('filter.rating')}
          value={filters.rating ?? ''}
          data={[
            { value: '', label: t('filter.any') },
            ...RATINGS.map((rating) => ({
              value: String(rating),
              label: t('filter.stars', { count: rating }),
            })),
          ]}
          onChange={(event) => change({ rating: event.currentTarget.value })}
        />
      </div>
      <Text fw={600} mih={24} role="status">
        {total > 0 &&
          !query.isPlaceholderData &&
          (total < REVIEWS_COUNTED
            ? t('found', { count: total, amount })
            : t('foundMore', { amount }))}
      </Text>
      <CardsBox selection={selection} />
      <ListPage
        query={query}
        page={page}
        onPageChange={turnTo}
        skeleton={<TableSkeleton columns={3} />}
        emptyText={t(isNarrowed ? 'empty.narrowed' : 'empty.none')}
        emptyHint={t(isNarrowed ? 'empty.narrowedHint' : 'empty.noneHint')}
        emptyAction={isNarrowed && <Button onClick={clear}>{t('filter.clear')}</Button>}
      >
        {(reviews) => (
          <Stack component="ul" gap="sm" data-choices>
            {reviews.map((review) => (
              <ModeratedReviewCard
                key={review.id}
                review={review}
                selection={selection}
                onHide={() => setHiding({ review, typed: '' })}
              />
            ))}
          </Stack>
        )}
      </ListPage>
      <BulkBar
        selection={selection}
        query={encodeQuery('reviews', filters)}
        isCountOpen={total >= REVIEWS_COUNTED}
        onDone={refresh}
        actions={ACTIONS}
      />
      {hiding && (
        <HideModal
          {...hiding}
          onClose={() => setHiding(undefined)}
          onUndone={(typed) => setHiding({ review: hiding.review, typed })}
        />
      )}
    </ManagementPage>
  );
}

/** One reason for all reviews, which each writer will read. */
function HideReviews(bulk: BulkWindow) {
  const { t } = useTranslation('review-moderation');
  return (
    <BulkReasonOf
      {...bulk}
      action="reviews.hide"
      name="reason"
      queue="reviews"
      label={t('reasonLabel')}
      hint={t('reasonHint')}
    />
  );
}

type Props = {
  review: Pick<ModeratedReview, 'id' | 'authorLanguage'>;
  typed: string;
  onClose: () => void;
  /** Called with what was typed. */
  onUndone: (typed: string) => void;
};

/** Hiding needs a reason, which the writer will read. */
function HideModal({ review: { id, authorLanguage }, typed, onClose, onUndone }: Props) {
  const { t } = useTranslation('review-moderation');
  const hide = useHideReview();
  const showDecided = useShowDecided();
  const presets = usePresets('reviews', authorLanguage)();
  const save = async (reason: string) => {
    const { held } = await hide.mutateAsync({ id, reason, hold: true });
    showDecided({
      text: t('hideDone'),
      held,
      lists: [listModeratedReviews],
      onUndone: () => onUndone(reason),
    });
  };
  return (
    <ReasonModal
      isDangerous
      isQuiet
      title={t('hideTitle')}
      text={t('hideText')}
      initial={typed}
      label={t('reasonLabel')}
      hint={t('reasonHint')}
      missing={t('reasonMissing')}
      submitLabel={t('hide')}
      presets={{ presets, language: authorLanguage }}
      save={save}
      onClose={onClose}
    />
  );
}

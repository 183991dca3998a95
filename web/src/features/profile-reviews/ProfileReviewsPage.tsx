import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#/ui/ListPage.tsx';
import { PageTitle } from '#/ui/PageTitle.tsx';
import { Segmented } from '#/ui/Segmented.tsx';
import { TableSkeleton } from '#/ui/TableSkeleton.tsx';
import { ProfileQueue } from './ProfileQueue.tsx';
import { profilesQuery } from './queries.ts';
import { nextProfile, REVIEW_TABS, type ReviewSearch } from './review-queue.ts';
import styles from './Reviews.module.css';

const ReviewPanel = lazy(async () => ({
  default: (await import('./ReviewPanel.tsx')).ReviewPanel,
}));

type Props = { page: number; search: ReviewSearch };

export function ProfileReviewsPage({ page, search }: Props) {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  const status = search.status ?? 'submitted';
  const query = useQuery(profilesQuery(status, page));
  const rows = query.data?.data ?? [];
  const open = query.isPlaceholderData ? undefined : rows.find(({ id }) => id === search.profile);

  const show = (next: ReviewSearch, target = page) =>
    void navigate({
      to: '/dashboard/profile-reviews/$page',
      params: { page: String(target) },
      search: next,
      resetScroll: target !== page,
    });
  const { profile: _, ...tab } = search;

  return (
    <div className={styles.page}>
      <PageTitle title={t('title')} />
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.hint}>{t('hint')}</p>
      <Segmented
        label={t('tabs')}
        value={status}
        onChange={(next) => show(next === 'submitted' ? {} : { status: next }, 1)}
        options={REVIEW_TABS.map((value) => ({
          value,
          label: t(`tab.${value}`),
          ...(value === status && query.data && { count: query.data.total }),
        }))}
      />
      <div className={styles.list}>
        <ListPage
          query={query}
          page={page}
          onPageChange={(target) => show(tab, target)}
          skeleton={<TableSkeleton />}
          emptyText={t(`empty.${status}`)}
        >
          {(items) => (
            <ProfileQueue
              rows={items}
              openId={open?.id}
              onOpen={(profile) => show({ ...tab, profile })}
            />
          )}
        </ListPage>
      </div>
      {open && (
        <Suspense>
          <ReviewPanel
            key={open.id}
            row={open}
            onClose={() => show(tab)}
            onDecided={() => {
              const next = nextProfile(rows, open.id);
              show(next === undefined ? tab : { ...tab, profile: next });
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

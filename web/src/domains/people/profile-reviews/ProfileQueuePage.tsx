import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { PhonePageBox } from '#/kit/lists/RowChoice.tsx';
import { useSelection } from '#/kit/lists/use-selection.ts';
import { QueueHead } from '#/kit/reviewing/QueueHead.tsx';
import styles from '#/kit/reviewing/QueueHead.module.css';
import { QueueTabs } from '#/kit/reviewing/QueueTabs.tsx';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { SearchInput } from '#/kit/lists/SearchInput.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { ProfileFigures } from './ProfileFigures.tsx';
import { ProfileQueue } from './ProfileQueue.tsx';
import { figuresQuery, profilesQuery, QUEUE } from './queries.ts';
import { RejectProfiles } from './RejectProfiles.tsx';
import { REVIEW_TABS, type ReviewSearch } from './review-queue.ts';

type Props = {
  page: number;
  search: ReviewSearch;
  next: TakeNext;
  show: (search: ReviewSearch, options?: { page?: number; replace?: boolean }) => void;
};

const ACTIONS: readonly BulkAction[] = [
  { name: 'profiles.confirm', icon: IconCheck },
  { name: 'profiles.reject', icon: IconX, isDangerous: true, Window: RejectProfiles },
];

export function ProfileQueuePage({ page, search, next, show }: Props) {
  const { t } = useTranslation('profile-reviews');
  const status = search.status ?? 'submitted';
  const query = useQuery(profilesQuery({ status, page, search: search.search }));
  const figures = useQuery(figuresQuery).data;
  const queryClient = useQueryClient();
  const isWaiting = status === 'submitted';
  const selection = useSelection({
    filter: JSON.stringify([status, search.search]),
    rowIds: query.data?.data.map(({ id }) => id) ?? [],
    total: query.data?.total,
  });
  const searchField = useRef<HTMLInputElement>(null);
  const { search: words, ...withoutWords } = search;
  const counts = {
    ...(figures && { submitted: figures.submitted, rejected: figures.rejected }),
    // The other lists are counted when they are opened.
    ...(query.data && !query.isPlaceholderData && !words && { [status]: query.data.total }),
  };
  return (
    <>
      <QueueHead
        title={t('title')}
        hint={t('hint')}
        next={next}
        onSearch={() => searchField.current?.focus()}
      />
      <QueueTabs waiting={figures?.submitted} alternativeWaiting={figures?.alternativeWaiting} />
      <ProfileFigures figures={figures} />
      <div className={styles.tools}>
        <Segmented
          label={t('tabs')}
          value={status}
          onChange={(tab) => {
            const { status: _, ...rest } = search;
            show(tab === 'submitted' ? rest : { ...rest, status: tab }, { page: 1 });
          }}
          options={REVIEW_TABS.map((value) => ({
            value,
            label: t(`tab.${value}`),
            ...(value in counts && { count: counts[value as keyof typeof counts] ?? 0 }),
          }))}
        />
        <SearchInput
          ref={searchField}
          aria-label={t('search')}
          placeholder={t('search')}
          current={words ?? ''}
          onSearch={(typed) =>
            show(typed ? { ...withoutWords, search: typed } : withoutWords, {
              page: 1,
              replace: true,
            })
          }
        />
      </div>
      {isWaiting && <PhonePageBox selection={selection} />}
      <ListPage
        query={query}
        page={page}
        onPageChange={(target) => show(search, { page: target })}
        skeleton={<TableSkeleton />}
        emptyText={words ? t('nobodyFound') : t(`empty.${status}`)}
        {...(status === 'submitted' && !words && { emptyHint: t('emptyHint') })}
      >
        {(rows) => (
          <ProfileQueue
            rows={rows}
            search={search}
            page={page}
            selection={isWaiting ? selection : undefined}
          />
        )}
      </ListPage>
      <BulkBar
        selection={selection}
        query={encodeQuery('profiles', { status, search: search.search })}
        onDone={() => void queryClient.invalidateQueries({ queryKey: [QUEUE] })}
        actions={ACTIONS}
      />
    </>
  );
}

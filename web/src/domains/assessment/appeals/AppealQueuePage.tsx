import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { QueueHead } from '#/kit/reviewing/QueueHead.tsx';
import styles from '#/kit/reviewing/QueueHead.module.css';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { APPEAL_TABS, type AppealSearch } from './appeal-search.ts';
import { casesQuery } from './case-queries.ts';
import { CaseRows } from './CaseRows.tsx';

type Props = {
  page: number;
  search: AppealSearch;
  next: TakeNext;
  show: (search: AppealSearch, options?: { page?: number }) => void;
};

export function AppealQueuePage({ page, search, next, show }: Props) {
  const { t } = useTranslation('appeals');
  const status = search.status ?? 'waiting';
  const query = useQuery(casesQuery(status, page, search.search));
  const { search: words, ...withoutWords } = search;
  return (
    <>
      <QueueHead title={t('title')} hint={t('hint')} next={next} />
      <div className={styles.tools}>
        <Segmented
          label={t('tabs')}
          value={status}
          onChange={(tab) => {
            const { status: _, ...rest } = search;
            show(tab === 'waiting' ? rest : { ...rest, status: tab }, { page: 1 });
          }}
          options={APPEAL_TABS.map((value) => ({
            value,
            label: t(`tab.${value}`),
            ...(value === status &&
              query.data &&
              !query.isPlaceholderData && { count: query.data.total }),
          }))}
        />
        <QueueSearch
          label={t('search')}
          search={words}
          onSearch={(typed) =>
            show(typed ? { ...withoutWords, search: typed } : withoutWords, { page: 1 })
          }
        />
      </div>
      <ListPage
        query={query}
        page={page}
        onPageChange={(target) => show(search, { page: target })}
        skeleton={<TableSkeleton />}
        emptyText={words ? t('notFound') : t(`empty.${status}`)}
        emptyHint={status === 'waiting' && !words ? t('emptyHint') : undefined}
      >
        {(rows) => <CaseRows rows={rows} page={page} search={search} />}
      </ListPage>
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { QueueHead } from '#/kit/reviewing/QueueHead.tsx';
import styles from '#/kit/reviewing/QueueHead.module.css';
import type { TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { ESSAY_TABS, type EssaySearch } from './essay-search.ts';
import { essaysQuery } from './essay-queries.ts';
import { EssayRows } from './EssayRows.tsx';

type Props = {
  page: number;
  search: EssaySearch;
  next: TakeNext;
  show: (search: EssaySearch, options?: { page?: number }) => void;
};

export function EssayQueuePage({ page, search, next, show }: Props) {
  const { t } = useTranslation('essays');
  const status = search.status ?? 'waiting';
  const query = useQuery(essaysQuery(status, page, search.search));
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
          options={ESSAY_TABS.map((value) => ({
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
        {(rows) => <EssayRows rows={rows} page={page} search={search} />}
      </ListPage>
    </>
  );
}

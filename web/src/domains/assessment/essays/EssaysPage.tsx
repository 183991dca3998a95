import { useQueryClient, useQuery } from '@tanstack/react-query';
import { useNavigate, type LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useTakeNext, type TakeNext } from '#/kit/reviewing/use-take-next.ts';
import { CaseLoading } from '#/kit/reviewing/CaseLoading.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { QueueHead } from '#/kit/reviewing/QueueHead.tsx';
import styles from '#/kit/reviewing/QueueHead.module.css';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { type EssaySearch, ESSAY_TABS } from './essay-search.ts';
import { takeEssay, useEssay, useGradeEssay, essaysQuery } from './essay-queries.ts';
import { EssayCase } from './EssayCase.tsx';
import { EssayRows } from './EssayRows.tsx';

type Props = { page: number; search: EssaySearch };

/** Essays to grade: the queue, or one of them. */
export function EssaysPage({ page, search }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { case: open, ...queue } = search;
  const show = (next: EssaySearch, options: { page?: number; replace?: boolean } = {}) =>
    void navigate({
      to: '/dashboard/essays/$page',
      params: { page: String(options.page ?? page) },
      search: next,
      // Replaces the address between cases, so that "back" leads to the queue.
      replace: options.replace ?? false,
    });
  const isCase = open !== undefined;
  const next = useTakeNext({
    claim: (after) => takeEssay(queryClient, after),
    open: ({ id }) => show({ ...queue, case: id }, { replace: isCase }),
    openQueue: () => {
      if (isCase) show(queue, { replace: true });
    },
  });
  if (isCase) {
    return (
      <EssayCasePage
        key={open}
        id={open}
        next={next}
        backTo={{ to: '/dashboard/essays/$page', params: { page: String(page) }, search: queue }}
        onBack={() => show(queue)}
      />
    );
  }
  return <EssayQueuePage page={page} search={queue} next={next} show={show} />;
}

type EssayCasePageProps = {
  id: number;
  next: TakeNext;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onBack: () => void;
};

function EssayCasePage({ id, ...props }: EssayCasePageProps) {
  const grade = useGradeEssay();
  const query = useEssay(id, grade.isSuccess);
  const opened = query.data;
  if (!opened) return <CaseLoading query={query} onBack={props.onBack} />;
  return <EssayCase {...props} opened={opened} grade={grade} onReload={query.refetch} />;
}

type EssayQueuePageProps = {
  page: number;
  search: EssaySearch;
  next: TakeNext;
  show: (search: EssaySearch, options?: { page?: number }) => void;
};

function EssayQueuePage({ page, search, next, show }: EssayQueuePageProps) {
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

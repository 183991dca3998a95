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
import { type AppealSearch, APPEAL_TABS } from './appeal-search.ts';
import { takeCase, useAppealCase, useDecideAppeal, casesQuery } from './case-queries.ts';
import { AppealCase } from './AppealCase.tsx';
import { CaseRows } from './CaseRows.tsx';

type Props = { page: number; search: AppealSearch };

/** Contested questions: the queue, or one of its cases. */
export function AppealsPage({ page, search }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { case: open, ...queue } = search;
  const show = (next: AppealSearch, options: { page?: number; replace?: boolean } = {}) =>
    void navigate({
      to: '/dashboard/appeals/$page',
      params: { page: String(options.page ?? page) },
      search: next,
      // Replaces the address between cases, so that "back" leads to the queue.
      replace: options.replace ?? false,
    });
  const isCase = open !== undefined;
  const next = useTakeNext({
    claim: (after) => takeCase(queryClient, after),
    open: ({ id }) => show({ ...queue, case: id }, { replace: isCase }),
    openQueue: () => {
      if (isCase) show(queue, { replace: true });
    },
  });
  if (isCase) {
    return (
      <AppealCasePage
        key={open}
        id={open}
        next={next}
        backTo={{ to: '/dashboard/appeals/$page', params: { page: String(page) }, search: queue }}
        onBack={() => show(queue)}
      />
    );
  }
  return <AppealQueuePage page={page} search={queue} next={next} show={show} />;
}

type AppealCasePageProps = {
  id: number;
  next: TakeNext;
  backTo: Pick<LinkProps, 'to' | 'params' | 'search'>;
  onBack: () => void;
};

function AppealCasePage({ id, ...props }: AppealCasePageProps) {
  const decide = useDecideAppeal();
  const query = useAppealCase(id, decide.isSuccess);
  const opened = query.data;
  if (!opened) return <CaseLoading query={query} onBack={props.onBack} />;
  return <AppealCase {...props} opened={opened} decide={decide} onReload={query.refetch} />;
}

type AppealQueuePageProps = {
  page: number;
  search: AppealSearch;
  next: TakeNext;
  show: (search: AppealSearch, options?: { page?: number }) => void;
};

function AppealQueuePage({ page, search, next, show }: AppealQueuePageProps) {
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

import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { CaseRows } from './CaseRows.tsx';
import { Comparisons } from './Comparisons.tsx';
import { casesQuery } from './queries.ts';
import { SIMILARITY_TABS, type SimilaritySearch } from './similarity-search.ts';
import { SimilarityCasePage } from './SimilarityCasePage.tsx';

type Props = { page: number; search: SimilaritySearch };

/** Similar papers: the list, or one of its cases. */
export function SimilarityPage({ page, search }: Props) {
  const { case: open, ...list } = search;
  if (open === undefined) return <SimilarityList page={page} search={list} />;
  return <SimilarityCasePage key={open} id={open} page={page} search={list} />;
}

function SimilarityList({ page, search }: Props) {
  const { t } = useTranslation('similarity');
  const navigate = useNavigate();
  const status = search.status ?? 'waiting';
  const show = (next: SimilaritySearch, target: number) =>
    void navigate({
      to: '/dashboard/similarity/$page',
      params: { page: String(target) },
      search: next,
    });
  return (
    <Stack gap={20}>
      <PageHead title={t('title')} hint={t('hint')} />
      <Segmented
        label={t('tabs')}
        value={status}
        onChange={(tab) => show(tab === 'decided' ? { status: tab } : {}, 1)}
        options={SIMILARITY_TABS.map((value) => ({ value, label: t(`tab.${value}`) }))}
      />
      <ListPage
        query={useQuery(casesQuery(status, page))}
        page={page}
        onPageChange={(target) => show(search, target)}
        skeleton={<TableSkeleton />}
        emptyText={t(`empty.${status}`)}
        emptyHint={status === 'waiting' ? t('emptyHint') : undefined}
      >
        {(rows) => <CaseRows rows={rows} page={page} search={search} />}
      </ListPage>
      <Comparisons />
    </Stack>
  );
}

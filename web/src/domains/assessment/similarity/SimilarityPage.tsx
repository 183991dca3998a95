import { useQuery } from '@tanstack/react-query';
import { useNavigate, Link } from '@tanstack/react-router';
import { Stack, Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SimilarityRow } from '@malaka/contracts/assessment/similarity';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Comparisons } from './Comparisons.tsx';
import { casesQuery } from './queries.ts';
import { SIMILARITY_TABS, type SimilaritySearch } from './similarity-search.ts';
import { SimilarityCasePage } from './SimilarityCasePage.tsx';
import { rarity } from './rarity.ts';
import { stepOf } from './step-of.ts';

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

type CaseRowsProps = { rows: readonly SimilarityRow[]; page: number; search: SimilaritySearch };

function CaseRows({ rows, page, search }: CaseRowsProps) {
  const { t } = useTranslation('similarity');
  const format = useFormat();
  return (
    <ul className="rows" aria-label={t('list')}>
      {rows.map((row) => (
        <Group key={row.id} component="li" gap="6px 20px" px="md" py="sm" justify="space-between">
          <Stack gap={2} flex="1 1 260px" miw={0}>
            <Link
              to="/dashboard/similarity/$page"
              params={{ page: String(page) }}
              search={{ ...search, case: row.id }}
              className="rowLink"
            >
              {row.people.map((name) => format.text(name)).join(' · ')}
            </Link>
            <span className="quiet whole">
              {`${t(`place.${row.place}`)}: ${format.text(row.title)} · ${t(`kind.${row.kind}`)}`}
            </span>
          </Stack>
          <Group gap={8}>
            <span className="quiet">{t('rare', { rarity: rarity(row.oneIn, format.number) })}</span>
            <Badge color={row.status === 'proposed' ? 'warning' : 'gray'} variant="light">
              {t(`status.${stepOf(row)}`)}
            </Badge>
          </Group>
        </Group>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useNavigate, Link } from '@tanstack/react-router';
import { Stack, Badge, Group, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SimilarityRow, Comparisons as All } from '@malaka/contracts/assessment/similarity';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { casesQuery, comparisonsQuery, useCompare } from './queries.ts';
import { SIMILARITY_TABS, type SimilaritySearch } from './similarity-search.ts';
import { SimilarityCasePage, rarity, stepOf } from './SimilarityCasePage.tsx';

/** Fewest papers a comparison needs. */
const LEAST_PAPERS = 60;

/** Exams that ended recently; each is compared at night or on demand. */
function Comparisons() {
  const { t } = useTranslation('similarity');
  const { data } = useQuery(comparisonsQuery);
  if (!data || data.length === 0) return null;
  return (
    <SectionCard title={t('comparisons')}>
      <Stack component="ul" gap="md">
        {data.map((exam) => (
          <Row key={exam.id} exam={exam} />
        ))}
      </Stack>
    </SectionCard>
  );
}

function Row({ exam }: { exam: All[number] }) {
  const { t } = useTranslation(['similarity', 'common']);
  const format = useFormat();
  const compare = useCompare();
  const { id, name, endsAt, papers, comparedAt, isRunning, pairs, found } = exam;
  const state = () => {
    if (isRunning) return t('similarity:running');
    if (papers < LEAST_PAPERS) return t('similarity:fewPapers', { papers });
    if (!comparedAt) return t('similarity:never');
    return t('similarity:comparisonLine', { papers, pairs: format.number(pairs), found });
  };
  return (
    <Group component="li" gap="6px 20px" justify="space-between">
      <Stack gap={2} flex="1 1 240px" miw={0}>
        <span className="whole">{format.text(name)}</span>
        <span className="quiet">{`${format.date(endsAt)} · ${state()}`}</span>
      </Stack>
      {papers >= LEAST_PAPERS && !isRunning && (
        <Button
          variant="default"
          loading={compare.isPending}
          onClick={() =>
            compare.mutate(
              { placeId: id },
              {
                onSuccess: () =>
                  showToast({ text: t('similarity:compareStarted'), type: 'success' }),
                onError: (error) => showError(error, t('common:state.failed')),
              },
            )
          }
        >
          {t('similarity:compare')}
        </Button>
      )}
    </Group>
  );
}

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
            <Badge color={row.status === 'proposed' ? 'warning' : 'gray'}>
              {t(`status.${stepOf(row)}`)}
            </Badge>
          </Group>
        </Group>
      ))}
    </ul>
  );
}

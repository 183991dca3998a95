import {
  BULK_ROW_STATES,
  type BulkListName,
  type BulkRow,
  type BulkRowState,
  type BulkRun,
} from '@malaka/contracts/reporting/bulk';
import { bulkRowView, bulkRunView } from '@malaka/contracts/reporting/bulk-view';
import { Badge, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type LinkProps, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWorking, reportQuery, runQuery } from '#/kit/bulk/queries.ts';
import { RunActions, RunFigures } from '#/kit/bulk/RunFigures.tsx';
import { ExportButton } from '#/kit/exports/ExportButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { ListCrumbs } from '#/kit/lists/ListCrumbs.tsx';
import { RecordPage } from '#/kit/lists/RecordPage.tsx';
import { TableList } from '#/kit/lists/TableList.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { useRunTitle } from './BulkRunsPage.tsx';

const COLORS = { pending: 'gray', done: 'success', skipped: 'warning', failed: 'danger' } as const;

type RowLink = Pick<LinkProps, 'to' | 'params' | 'search'>;

/** Pages of single rows, for lists that have them. */
const LINKS: { readonly [List in BulkListName]?: (id: number) => RowLink } = {
  pupils: (id) => ({ to: '/dashboard/users/view/$id', params: { id: String(id) } }),
  accounts: (id) => ({ to: '/dashboard/accounts/view/$id', params: { id: String(id) } }),
  profiles: (id) => ({ to: '/dashboard/users/view/$id', params: { id: String(id) } }),
  alternatives: (id) => ({
    to: '/dashboard/alternative-certificates/$page',
    params: { page: '1' },
    search: { certificate: id },
  }),
};

export function BulkRunPage({ id }: { id: number }) {
  const { t } = useTranslation('bulk');
  return (
    <RecordPage
      query={useQuery(runQuery(id))}
      list="/dashboard/bulk/$page"
      gone={{ title: t('view.gone'), text: t('view.goneText'), back: t('view.back') }}
    >
      {(run) => <Run run={run} />}
    </RecordPage>
  );
}

function Run({ run }: { run: BulkRun }) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const titleOf = useRunTitle();
  const navigate = useNavigate();
  const [state, setState] = useState<BulkRowState>();
  const facts = [
    format.words(bulkRunView.columns.state.words[run.state]),
    t(run.isByFilter ? 'view.byFilter' : 'view.byHand'),
    format.moment(run.createdAt),
  ];
  return (
    <ManagementPage
      title={titleOf(run)}
      hint={facts.join(' · ')}
      crumbs={
        <ListCrumbs list="/dashboard/bulk/$page" label={t('list.title')} name={titleOf(run)} />
      }
      actions={
        <>
          <RunActions
            run={run}
            onUndoing={(undoId) =>
              void navigate({ to: '/dashboard/bulk/view/$id', params: { id: String(undoId) } })
            }
          />
          <ExportButton table="bulk-rows" query={{ id: run.id, state }} />
        </>
      }
    >
      <Stack className="card" gap={8}>
        <RunFigures run={run} />
        <OtherRun id={run.undoneById} text={t('view.undoneBy')} />
        <OtherRun id={run.undoesId} text={t('view.undoes')} />
      </Stack>
      <Segmented
        label={t('view.rows')}
        value={state ?? 'all'}
        onChange={(next) => setState(next === 'all' ? undefined : next)}
        options={[
          { value: 'all', label: t('view.all'), count: run.rowsTotal },
          ...BULK_ROW_STATES.map((value) => ({
            value,
            label: format.words(bulkRowView.columns.result.words[value]),
            count: amountOf(run, value),
          })),
        ]}
      />
      <Report key={state ?? 'all'} run={run} state={state} />
    </ManagementPage>
  );
}

const amountOf = (run: BulkRun, state: BulkRowState): number => {
  const { rowsTotal, doneCount, skippedCount, failedCount } = run;
  const amounts = { done: doneCount, skipped: skippedCount, failed: failedCount };
  return state === 'pending' ? rowsTotal - doneCount - skippedCount - failedCount : amounts[state];
};

function OtherRun({ id, text }: { id: number | null; text: string }) {
  if (id === null) return null;
  return (
    <p>
      <TextLink to="/dashboard/bulk/view/$id" params={{ id: String(id) }}>
        {text}
      </TextLink>
    </p>
  );
}

function useRowColumns(run: BulkRun) {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  return useListColumns(bulkRowView, {
    name: ({ subjectId, name }: BulkRow) => {
      if (name === null) {
        return <span className="dimmed">{t('view.hidden', { id: subjectId })}</span>;
      }
      const link = LINKS[run.list]?.(subjectId);
      if (!link) return <strong>{format.text(name)}</strong>;
      return (
        <TextLink {...link} fw={600}>
          {format.text(name)}
        </TextLink>
      );
    },
    result: (row) => (
      <Badge color={COLORS[row.state]}>
        {format.words(bulkRowView.columns.result.words[row.state])}
      </Badge>
    ),
  });
}

function Report({ run, state }: { run: BulkRun; state: BulkRowState | undefined }) {
  const { t } = useTranslation('bulk');
  const [page, setPage] = useState(1);
  const query = useQuery(reportQuery({ id: run.id, state, page, isLive: isWorking(run) }));
  return (
    <TableList
      query={query}
      page={page}
      onPageChange={setPage}
      caption={t('view.rows')}
      rowKey={({ place }) => place}
      columns={useRowColumns(run)}
      view={useTableView('bulk-rows')}
      emptyText={t('view.none')}
    />
  );
}

import type { BulkRun } from '@malaka/contracts/reporting/bulk';
import { bulkRunView } from '@malaka/contracts/reporting/bulk-view';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { runsQuery } from '#/kit/bulk/queries.ts';
import { useRunWords } from '#/kit/bulk/RunFigures.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useListColumns } from '#/kit/lists/use-list-columns.ts';
import { TableList } from '#/kit/lists/TableList.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';

const COLORS = { working: 'primary', done: 'success', stopped: 'gray' } as const;

/** What a run did or undid. */
export function useRunTitle() {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  return ({ action, about, undoesId }: BulkRun) => {
    const title = t(`action.${action}.run`, { about: format.text(about ?? '') });
    return undoesId === null ? title : t('undoing', { about: title });
  };
}

function useRunColumns() {
  const format = useFormat();
  const titleOf = useRunTitle();
  const wordsOf = useRunWords();
  return useListColumns(bulkRunView, {
    action: (run: BulkRun) => (
      <TextLink to="/dashboard/bulk/view/$id" params={{ id: String(run.id) }} fw={600}>
        {titleOf(run)}
      </TextLink>
    ),
    state: ({ state }) => (
      <Badge color={COLORS[state]}>{format.words(bulkRunView.columns.state.words[state])}</Badge>
    ),
    result: wordsOf,
    time: ({ createdAt }) => format.moment(createdAt),
  });
}

/** The caller's own runs, newest first. */
export function BulkRunsPage() {
  const { t } = useTranslation('bulk');
  const { page, turnTo } = useListAddress(() => ({}));
  const query = useQuery(runsQuery(page));
  return (
    <ManagementPage title={t('list.title')} hint={t('list.hint')}>
      <TableList
        query={query}
        page={page}
        onPageChange={turnTo}
        caption={t('list.title')}
        rowKey={({ id }) => id}
        columns={useRunColumns()}
        view={useTableView('bulk-runs')}
        emptyText={t('list.empty')}
        emptyHint={t('list.emptyHint')}
      />
    </ManagementPage>
  );
}

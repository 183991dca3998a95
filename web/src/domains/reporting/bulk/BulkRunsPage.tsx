import type { BulkRun } from '@malaka/contracts/reporting/bulk';
import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { runsQuery } from '#/kit/bulk/queries.ts';
import { useRunWords } from '#/kit/bulk/RunFigures.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
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

/** The caller's own runs, newest first. */
export function BulkRunsPage() {
  const { t } = useTranslation('bulk');
  const format = useFormat();
  const titleOf = useRunTitle();
  const wordsOf = useRunWords();
  const { page, turnTo } = useListAddress(() => ({}));
  const query = useQuery(runsQuery(page));
  const columns: DataColumn<BulkRun>[] = [
    {
      key: 'action',
      title: t('list.action'),
      render: (run) => (
        <TextLink to="/dashboard/bulk/view/$id" params={{ id: String(run.id) }} fw={600}>
          {titleOf(run)}
        </TextLink>
      ),
    },
    {
      key: 'state',
      title: t('list.state'),
      render: ({ state }) => (
        <Badge variant="light" color={COLORS[state]} tt="none">
          {t(`state.${state}`)}
        </Badge>
      ),
    },
    { key: 'result', title: t('list.result'), render: wordsOf },
    {
      key: 'time',
      title: t('list.time'),
      isFigure: true,
      render: ({ createdAt }) => format.moment(createdAt),
    },
  ];
  return (
    <ManagementPage title={t('list.title')} hint={t('list.hint')}>
      <TableList
        query={query}
        page={page}
        onPageChange={turnTo}
        caption={t('list.title')}
        rowKey={({ id }) => id}
        columns={columns}
        view={useTableView('bulk-runs')}
        emptyText={t('list.empty')}
        emptyHint={t('list.emptyHint')}
      />
    </ManagementPage>
  );
}

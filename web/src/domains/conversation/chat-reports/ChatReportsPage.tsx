import { CHAT_REPORT_STATES } from '@malaka/contracts/kit/choices';
import { listChatReports } from '@malaka/contracts/conversation/chat-reports';
import { IconEyeOff, IconThumbUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Stack } from '@mantine/core';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { useRefresh } from '#/kit/api/query.ts';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { CardsBox } from '#/kit/lists/RowChoice.tsx';
import { useSelection } from '#/kit/lists/use-selection.ts';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { ChatReportCard } from './ChatReportCard.tsx';
import { chatReportsQuery } from './queries.ts';
import { readReportSearch } from './report-state.ts';

const ACTIONS: readonly BulkAction[] = [
  { name: 'chatReports.hide', icon: IconEyeOff, isDangerous: true },
  { name: 'chatReports.keep', icon: IconThumbUp },
];

/** Reported messages with their context; nobody reads whole chats. */
export function ChatReportsPage() {
  const { t } = useTranslation('chat-reports');
  const { page, search, change, turnTo } = useListAddress(readReportSearch);
  const { state = 'waiting', search: words } = search;
  const query = useQuery(chatReportsQuery(page, state, words));
  const refresh = useRefresh([listChatReports]);
  const selection = useSelection({
    filter: JSON.stringify([state, words]),
    rowIds: query.data?.data.map(({ id }) => id) ?? [],
    total: query.data?.total,
  });
  const chosen = state === 'waiting' ? selection : undefined;
  return (
    <ManagementPage title={t('title')} hint={t('hint')}>
      <Segmented
        label={t('filter')}
        value={state}
        options={CHAT_REPORT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(next) => change({ state: next })}
      />
      <QueueSearch
        label={t('search')}
        search={words}
        onSearch={(typed) => change({ search: typed })}
      />
      {chosen && <CardsBox selection={chosen} />}
      <ListPage
        query={query}
        page={page}
        onPageChange={turnTo}
        skeleton={<TableSkeleton columns={2} />}
        emptyText={words ? t('notFound') : t(`empty.${state}`)}
      >
        {(reports) => (
          <Stack component="ul" gap="sm" data-choices>
            {reports.map((report) => (
              <ChatReportCard key={report.id} report={report} selection={chosen} />
            ))}
          </Stack>
        )}
      </ListPage>
      <BulkBar
        selection={selection}
        query={encodeQuery('chatReports', { state, search: words })}
        onDone={() => void refresh()}
        actions={ACTIONS}
      />
    </ManagementPage>
  );
}

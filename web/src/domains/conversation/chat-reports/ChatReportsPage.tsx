import { CHAT_REPORT_STATES } from '@malaka/contracts/kit/choices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { ChatReportCard } from './ChatReportCard.tsx';
import { chatReportsQuery } from './queries.ts';
import { readReportSearch } from './report-state.ts';
import { Stack } from '@mantine/core';

/** Messages that people have reported, with what was said around them; nobody reads whole chats. */
export function ChatReportsPage() {
  const { t } = useTranslation('chat-reports');
  const { page, search, change, turnTo } = useListAddress(readReportSearch);
  const { state = 'waiting', search: words } = search;
  const query = useQuery(chatReportsQuery(page, state, words));
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
        kept={words}
        onSearch={(typed) => change({ search: typed })}
      />
      <ListPage
        query={query}
        page={page}
        onPageChange={turnTo}
        skeleton={<TableSkeleton columns={2} />}
        emptyText={words ? t('notFound') : t(`empty.${state}`)}
      >
        {(reports) => (
          <Stack component="ul" gap="sm">
            {reports.map((report) => (
              <ChatReportCard key={report.id} report={report} />
            ))}
          </Stack>
        )}
      </ListPage>
    </ManagementPage>
  );
}

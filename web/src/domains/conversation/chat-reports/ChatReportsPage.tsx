import { CHAT_REPORT_STATES, type ChatReportState } from '@malaka/contracts/kit/choices';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import styles from './ChatReports.module.css';
import { ChatReportCard } from './ChatReportCard.tsx';
import { chatReportsQuery } from './queries.ts';

type Props = { page: number; state: ChatReportState };

/** Messages that people have reported, with what was said around them; nobody reads whole chats. */
export function ChatReportsPage({ page, state }: Props) {
  const { t } = useTranslation('chat-reports');
  const navigate = useNavigate();
  const query = useQuery(chatReportsQuery(page, state));
  const show = (next: ChatReportState, target = 1) =>
    void navigate({
      to: '/dashboard/chat-reports/$page',
      params: { page: String(target) },
      search: next === 'waiting' ? {} : { state: next },
      resetScroll: target !== page,
    });
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} hint={t('hint')} />
      <Segmented
        label={t('filter')}
        value={state}
        options={CHAT_REPORT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
        onChange={(next) => show(next)}
      />
      <ListPage
        query={query}
        page={page}
        onPageChange={(target) => show(state, target)}
        skeleton={<TableSkeleton columns={2} />}
        emptyText={t(`empty.${state}`)}
      >
        {(reports) => (
          <ul className={styles.list}>
            {reports.map((report) => (
              <ChatReportCard key={report.id} report={report} />
            ))}
          </ul>
        )}
      </ListPage>
    </div>
  );
}

import { CHAT_REPORT_STATES, type ChatReportState } from '@malaka/contracts/kit/choices';
import {
  listChatReports,
  type ChatReport,
  decideChatReport,
} from '@malaka/contracts/conversation/chat-reports';
import { IconEyeOff, IconThumbUp, IconPaperclip } from '@tabler/icons-react';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Stack, Badge, Button, Group } from '@mantine/core';
import { type BulkAction, BulkBar } from '#/kit/bulk/BulkBar.tsx';
import { useRefresh, query } from '#/kit/api/query.ts';
import { encodeQuery } from '#/kit/bulk/queries.ts';
import { CardsBox, RowBox } from '#/kit/lists/RowChoice.tsx';
import { useSelection, type ListSelection } from '#/kit/lists/use-selection.ts';
import { QueueSearch } from '#/kit/lists/QueueSearch.tsx';
import { ListPage } from '#/kit/lists/ListPage.tsx';
import { useListAddress } from '#/kit/lists/use-list-address.ts';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { TableSkeleton } from '#/kit/lists/TableSkeleton.tsx';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { readReportSearch } from './report-state.ts';
import { useCall } from '#/kit/api/use-call.ts';
import styles from './ChatReports.module.css';

const chatReportsQuery = (page: number, state: ChatReportState, search?: string) =>
  query(listChatReports, { query: { page, state, search }, placeholderData: keepPreviousData });

const useDecideReport = () => useCall(decideChatReport, { refreshAlways: [listChatReports] });

const ACTIONS: readonly BulkAction[] = [
  { name: 'chatReports.hide', icon: IconEyeOff, isDangerous: true },
  { name: 'chatReports.keep', icon: IconThumbUp },
];

/** Reported messages with their context; nobody reads whole chats. */
export function ChatReportsPage() {
  const { t } = useTranslation('chat-reports');
  const { page, search, change, turnTo } = useListAddress(readReportSearch);
  const { state = 'waiting', search: words } = search;
  const loaded = useQuery(chatReportsQuery(page, state, words));
  const refresh = useRefresh([listChatReports]);
  const selection = useSelection({
    filter: JSON.stringify([state, words]),
    rowIds: loaded.data?.data.map(({ id }) => id) ?? [],
    total: loaded.data?.total,
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
        query={loaded}
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

type Props = {
  report: ChatReport;
  /** Absent once the report is decided. */
  selection?: ListSelection | undefined;
};

function ChatReportCard({ report, selection }: Props) {
  const { t } = useTranslation(['chat-reports', 'chats', 'common']);
  const format = useFormat();
  const { reason, comment, reporter, reported, course, subject, messages, state } = report;
  const topic = course?.name ?? subject?.name;
  return (
    <Stack component="li" className="card" gap="sm">
      <Group gap="8px 16px">
        {selection && (
          <RowBox selection={selection} id={report.id} name={format.text(reported.name)} />
        )}
        <Badge color="warning">{t(`chats:report.reason.${reason}`)}</Badge>
        <time className="quiet" dateTime={report.createdAt.toISOString()}>
          {format.moment(report.createdAt)}
        </time>
      </Group>
      <Group component="p" gap="8px 16px">
        <Person label={t('by')} id={reporter.id} name={reporter.name} />
        <Person label={t('about')} id={reported.id} name={reported.name} />
        {topic !== undefined && <span className="quiet">{format.text(topic)}</span>}
      </Group>
      {comment !== '' && <p className={`asWritten ${styles.comment}`}>{comment}</p>}
      <Stack component="ol" gap="xs" maw="76ch" aria-label={t('messages')}>
        {messages.map((message) => (
          <Message key={message.number} message={message} />
        ))}
      </Stack>
      {state === 'waiting' ? (
        <Decision id={report.id} />
      ) : (
        <p className="quiet">
          {t(`decided.${state}`, {
            name: format.text(report.decidedBy ?? ''),
            date: report.decidedAt ? format.moment(report.decidedAt) : '',
          })}
        </p>
      )}
    </Stack>
  );
}

type PersonProps = { label: string; id: number; name: string };

function Person({ label, id, name }: PersonProps) {
  const format = useFormat();
  return (
    <span>
      {label}:{' '}
      <PersonLink id={id} underline="always">
        {format.text(name)}
      </PersonLink>
    </span>
  );
}

function Message({ message }: { message: ChatReport['messages'][number] }) {
  const { t } = useTranslation('chat-reports');
  const format = useFormat();
  const { author, text, files, createdAt, isReported, isHidden } = message;
  return (
    <Stack
      component="li"
      className="noteBox"
      gap={2}
      bd={`1px solid ${isReported ? 'var(--mantine-color-danger-filled)' : 'transparent'}`}
    >
      <span className="quiet">
        {format.text(author)} · {format.time(createdAt)}
        {isReported && <strong> · {t('reported')}</strong>}
        {isHidden && ` · ${t('isHidden')}`}
      </span>
      {/* In the original script: transliteration could hide an insult. */}
      {text !== '' && <span className="asWritten">{text}</span>}
      {files.map(({ id, name, url }) => (
        <a key={id} href={url} target="_blank" rel="noopener noreferrer" className={styles.file}>
          <IconPaperclip size={18} aria-hidden /> {name}
        </a>
      ))}
    </Stack>
  );
}

function Decision({ id }: { id: number }) {
  const { t } = useTranslation(['chat-reports', 'common']);
  const decide = useDecideReport();
  const settle = (decision: 'hidden' | 'kept') =>
    decide.mutate(
      { id, decision },
      {
        onSuccess: () => showToast({ text: t(`done.${decision}`), type: 'success' }),
        onError: (error) => showError(error, t('common:state.failed')),
      },
    );
  return (
    <Group gap="8px 16px">
      <Button
        variant="light"
        color="danger"
        leftSection={<IconEyeOff size={18} />}
        disabled={decide.isPending}
        onClick={() => settle('hidden')}
      >
        {t('hide')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconThumbUp size={18} />}
        disabled={decide.isPending}
        onClick={() => settle('kept')}
      >
        {t('keep')}
      </Button>
    </Group>
  );
}

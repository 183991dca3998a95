import type { ChatReport } from '@malaka/contracts/conversation/chat-reports';
import { Badge, Button, Group, Stack } from '@mantine/core';
import { IconEyeOff, IconPaperclip, IconThumbUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PersonLink } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RowBox } from '#/kit/lists/RowChoice.tsx';
import type { ListSelection } from '#/kit/lists/use-selection.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './ChatReports.module.css';
import { useDecideReport } from './queries.ts';

type Props = {
  report: ChatReport;
  /** Absent once the report is decided. */
  selection?: ListSelection | undefined;
};

export function ChatReportCard({ report, selection }: Props) {
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
        <Badge color="warning" variant="light">
          {t(`chats:report.reason.${reason}`)}
        </Badge>
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

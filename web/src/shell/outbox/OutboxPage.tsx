import { Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { deviceQueue } from '#/kit/outbox/device-queue.ts';
import { useQueueState } from '#/kit/outbox/queue-state.ts';
import type { Entry } from '#/kit/outbox/queue-store.ts';
import { StateMark } from '#/kit/outbox/StateMark.tsx';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';

/** Everything done on this device, with its state on the server. */
export function OutboxPage() {
  const { t } = useTranslation('outbox');
  const { entries, problem, isMemoryOnly } = useQueueState();
  const [isSending, setSending] = useState(false);
  const inState = (state: Entry['state']) => entries.filter((entry) => entry.state === state);
  const waiting = inState('kept');
  const refused = inState('refused');
  const send = async () => {
    setSending(true);
    await deviceQueue.flush();
    setSending(false);
  };
  return (
    <Box maw={760}>
      <PageTitle title={t('title')} />
      <Title order={1} mb="xs">
        {t('title')}
      </Title>
      <Text className="quiet" mb="md">
        {t('intro')}
      </Text>
      {isMemoryOnly && (
        <Text className="noteBox" mb="md" role="status">
          {t('fleeting')}
        </Text>
      )}
      {problem !== null && waiting.length > 0 && (
        <Text className="noteBox" mb="md" role="status">
          {reasonOf(problem) === null
            ? t('noLine')
            : t('problem', { reason: reasonOf(problem) ?? '' })}
        </Text>
      )}
      {waiting.length + refused.length === 0 && <EmptyState title={t('empty')} />}
      <Part title={t('refusedTitle')} entries={refused} />
      <Part title={t('waitingTitle')} entries={waiting} />
      {waiting.length > 0 && (
        <Button mb="lg" loading={isSending} onClick={() => void send()}>
          {t('send')}
        </Button>
      )}
      <Part title={t('done')} entries={inState('counted').toReversed()} />
    </Box>
  );
}

/** Null if the server was not reached at all. */
function reasonOf(problem: unknown): string | null {
  const isCut = !isApiError(problem) || problem.status === 0 || problem.message === '';
  return isCut ? null : problem.message;
}

function Part({ title, entries }: { title: string; entries: readonly Entry[] }) {
  if (entries.length === 0) return null;
  return (
    <Box component="section" mb="lg">
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <Stack component="ul" gap="xs">
        {entries.map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </Stack>
    </Box>
  );
}

const KINDS = [
  'video-watched',
  'video-answered',
  'question-language',
  'lesson-done',
  'test-finished',
  'course-reviewed',
  'message-sent',
] as const;

function EntryRow({ entry }: { entry: Entry }) {
  const { t } = useTranslation('outbox');
  const format = useFormat();
  const { sendingIds } = useQueueState();
  const kind = KINDS.find((known) => known === entry.kind);
  const why = entry.isUnreadable ? t('unreadable') : (entry.error ?? entry.receipt?.message);
  return (
    <li className="card">
      <Group justify="space-between" gap="4px 16px">
        <strong>{kind ? t(`kinds.${kind}`) : t('unknownKind')}</strong>
        {entry.createdAt > 0 && (
          <span className="quiet">{format.moment(new Date(entry.createdAt))}</span>
        )}
      </Group>
      <p>{format.text(entry.title)}</p>
      <StateMark entry={entry} isSending={sendingIds.has(entry.id)} />
      {entry.state === 'refused' && (
        <>
          {why && <p className="errorText">{why}</p>}
          {entry.text && <p className="asWritten">{entry.text}</p>}
          <Actions entry={entry} />
        </>
      )}
    </li>
  );
}

function Actions({ entry }: { entry: Entry }) {
  const { t } = useTranslation('outbox');
  const [isAsking, setAsking] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(entry.text);
    showToast({ text: t('copied'), type: 'success' });
  };
  return (
    <Group gap="xs" mt="xs">
      {!entry.isUnreadable && (
        <Button variant="light" onClick={() => void deviceQueue.retry(entry.id)}>
          {t('again')}
        </Button>
      )}
      {entry.text && (
        <Button variant="default" onClick={() => void copy()}>
          {t('copy')}
        </Button>
      )}
      <Button variant="subtle" color="danger" onClick={() => setAsking(true)}>
        {t('discard')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        title={t('discardTitle')}
        text={t('discardText')}
        confirmLabel={t('discard')}
        isDangerous
        onConfirm={() => void deviceQueue.discard(entry.id)}
        onClose={() => setAsking(false)}
      />
    </Group>
  );
}

import { Button, Group, Progress } from '@mantine/core';
import { IconAlertCircle, IconClock, IconFile } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { plainText } from '@malaka/contracts/kit/plain-text';
import { messageSent } from '@malaka/contracts/conversation/chats/messages';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { deviceQueue } from '#/kit/outbox/device-queue.ts';
import { useQueueState } from '#/kit/outbox/queue-state.ts';
import type { Entry } from '#/kit/outbox/queue-store.ts';
import {
  type Outgoing,
  type OutgoingFile,
  useUploadProgress,
  sendOutgoing,
} from './chat-outbox.ts';
import styles from './ThreadLog.module.css';
import { textParts } from './text-parts.ts';

/** Messages of a chat that are being sent, and their actions. */
export function useOutgoing(chatId: number) {
  const { entries, problem } = useQueueState();
  return useMemo(() => {
    const own = entries.filter(
      ({ kind, about, state }) =>
        kind === messageSent.name && about['chatId'] === chatId && state !== 'counted',
    );
    return {
      waiting: new Map(own.map((entry) => [entry.key, asOutgoing(entry, chatId)])),
      isCut: problem !== null,
      send: (text: string, files: readonly OutgoingFile[]) => {
        const createdAt = new Date();
        void sendOutgoing({ chatId, text: plainText(text), files, createdAt });
      },
      sendAgain: (key: string) => void deviceQueue.retry(idOf(own, key)),
      drop: (key: string) => void deviceQueue.discard(idOf(own, key)),
    };
  }, [entries, problem, chatId]);
}

const idOf = (entries: readonly Entry[], key: string): string =>
  entries.find((entry) => entry.key === key)?.id ?? '';

function asOutgoing(entry: Entry, chatId: number): Outgoing {
  const { text, files = [], createdAt, state, error, receipt } = entry;
  return {
    chatId,
    text,
    files: files as readonly OutgoingFile[],
    createdAt: new Date(createdAt),
    error: state === 'refused' ? (error ?? receipt?.message ?? '') : null,
  };
}

export type OutgoingActions = ReturnType<typeof useOutgoing>;

type Props = { clientId: string; outgoing: Outgoing; actions: OutgoingActions; isJoined: boolean };

/** The user's own message that the server has not confirmed yet. */
export function OutgoingBubble({ clientId, outgoing, actions, isJoined }: Props) {
  const { t } = useTranslation('chats');
  const { text, files, error } = outgoing;
  return (
    <article
      className={styles.message}
      data-own
      data-waiting
      data-joined={isJoined || undefined}
      aria-label={t('message.waiting')}
    >
      <div className={styles.bubble}>
        {files.map((file) => (
          <WaitingFile key={`${file.name} ${file.blob.size}`} file={file} />
        ))}
        {text !== '' && (
          <p className={styles.text}>
            <LinkedText text={text} />
          </p>
        )}
        {typeof error !== 'string' ? (
          <Fate clientId={clientId} createdAt={outgoing.createdAt} isCut={actions.isCut} />
        ) : (
          <Group gap="xs" py={4}>
            <Group role="alert" gap={4} w="100%" fz="sm" c="danger">
              <IconAlertCircle size={18} aria-hidden />
              {[t('state.failed'), error].filter(Boolean).join(': ')}
            </Group>
            <Button px="sm" onClick={() => actions.sendAgain(clientId)}>
              {t('state.again')}
            </Button>
            <Button px="sm" variant="default" onClick={() => actions.drop(clientId)}>
              {t('state.drop')}
            </Button>
          </Group>
        )}
      </div>
    </article>
  );
}

type FateProps = { clientId: string; createdAt: Date; isCut: boolean };

function Fate({ clientId, createdAt, isCut }: FateProps) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const percent = useUploadProgress(clientId);
  return (
    <>
      {percent !== undefined && (
        <Progress value={percent} size="sm" aria-label={t('file.progress', { percent })} />
      )}
      <Group component="p" gap={4} fz="xs" className={styles.meta}>
        <time dateTime={createdAt.toISOString()}>{format.time(createdAt)}</time>
        <IconClock size={16} aria-hidden />
        <span>{t(isCut ? 'state.waiting' : 'state.sending')}</span>
      </Group>
    </>
  );
}

function WaitingFile({ file }: { file: OutgoingFile }) {
  const format = useFormat();
  const url = useObjectUrl(file.isPicture ? file.blob : undefined);
  if (file.isPicture) {
    return (
      <span className={styles.waitingPicture}>{url && <img src={url} alt={file.name} />}</span>
    );
  }
  return (
    <p className={styles.document}>
      <IconFile size={28} aria-hidden />
      <span>
        {file.name}
        <small>{format.fileSize(file.blob.size)}</small>
      </span>
    </p>
  );
}

/** A user's text with clickable addresses, shown as written. */
export function LinkedText({ text }: { text: string }) {
  const format = useFormat();
  return textParts(text).map((part) =>
    part.href === undefined ? (
      <span key={part.at}>{format.text(part.text)}</span>
    ) : (
      <a key={part.at} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
        {part.text}
      </a>
    ),
  );
}

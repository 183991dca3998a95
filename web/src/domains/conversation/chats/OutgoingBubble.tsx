import { Button, Group, Progress } from '@mantine/core';
import { IconAlertCircle, IconClock, IconFile } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LinkedText } from './LinkedText.tsx';
import type { Outgoing, OutgoingFile } from './outgoing.ts';
import styles from './ThreadLog.module.css';
import { readProgress, subscribeProgress } from './upload-progress.ts';
import type { OutgoingActions } from './use-outgoing.ts';

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
  const percent = useSyncExternalStore(subscribeProgress, () => readProgress(clientId));
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

import type { ChatMessage } from '@malaka/contracts/conversation/chats/messages';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { LinkedText } from './LinkedText.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { ReadMark } from './ReadMark.tsx';
import styles from './ThreadLog.module.css';
import { Group, Text } from '@mantine/core';

type Props = {
  message: ChatMessage;
  /** Shortly follows another message of the same person. */
  isJoined: boolean;
  isRead: boolean;
  isFound: boolean;
};

export const MessageBubble = memo(function MessageBubble(props: Props) {
  const { message, isJoined, isRead, isFound } = props;
  const { t } = useTranslation('chats');
  const format = useFormat();
  const { isOwn, isHidden, text, files, createdAt, number } = message;
  return (
    <article
      className={styles.message}
      data-own={isOwn || undefined}
      data-joined={isJoined || undefined}
      data-found={isFound || undefined}
      data-number={number}
      aria-label={t(isOwn ? 'message.own' : 'message.other', { time: format.time(createdAt) })}
    >
      <div className={styles.bubble}>
        {files.length > 0 && <MessageFiles message={message} />}
        {isHidden ? (
          <Text c="dimmed" fs="italic">
            {t('hidden')}
          </Text>
        ) : (
          text !== '' && (
            <p className={styles.text}>
              <LinkedText text={text} />
            </p>
          )
        )}
        <Group component="p" gap={4} fz="xs" className={styles.meta}>
          <time dateTime={createdAt.toISOString()}>{format.time(createdAt)}</time>
          {isOwn && <ReadMark isRead={isRead} />}
        </Group>
      </div>
      {!isHidden && <MessageMenu message={message} />}
    </article>
  );
});

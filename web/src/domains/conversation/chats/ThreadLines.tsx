import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatMessage } from '@malaka/contracts/conversation/chats/messages';
import { Group, Text } from '@mantine/core';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { KnownChat } from './chat-cache.ts';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import type { ThreadLine } from './thread-lines.ts';
import styles from './ThreadLog.module.css';
import type { OutgoingActions } from './use-outgoing.ts';
import { useWhen } from './use-when.ts';
import { LinkedText } from './LinkedText.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { MessageMenu } from './MessageMenu.tsx';
import { ReadMark } from './ReadMark.tsx';

type MessageBubbleProps = {
  message: ChatMessage;
  /** Shortly follows another message of the same person. */
  isJoined: boolean;
  isRead: boolean;
  isFound: boolean;
};

const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
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

type Props = {
  lines: readonly ThreadLine[];
  chat: KnownChat;
  outgoing: OutgoingActions;
  /** Number of a message found by search. */
  found: number | undefined;
};

export function ThreadLines({ lines, chat, outgoing, found }: Props) {
  const { t } = useTranslation('chats');
  return lines.map((line) => {
    if (line.kind === 'day') return <DayLine key={line.key} date={line.date} />;
    if (line.kind === 'unread') {
      return (
        <p key={line.key} className={styles.unreadLine} data-unread-line>
          <span>{t('unreadLine')}</span>
        </p>
      );
    }
    if (line.kind === 'outgoing') {
      return (
        <OutgoingBubble
          key={line.key}
          clientId={line.key}
          outgoing={line.outgoing}
          actions={outgoing}
          isJoined={line.isJoined}
        />
      );
    }
    const { message, isJoined } = line;
    return (
      <MessageBubble
        key={line.key}
        message={message}
        isJoined={isJoined}
        isRead={message.isOwn && message.number <= chat.otherReadNumber}
        isFound={message.number === found}
      />
    );
  });
}

const DayLine = memo(function DayLine({ date }: { date: Date }) {
  const when = useWhen();
  return (
    <p className={styles.day}>
      <span>{when.day(date)}</span>
    </p>
  );
});

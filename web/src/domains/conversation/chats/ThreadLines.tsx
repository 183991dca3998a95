import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { KnownChat } from './chat-cache.ts';
import { MessageBubble } from './MessageBubble.tsx';
import { OutgoingBubble } from './OutgoingBubble.tsx';
import type { ThreadLine } from './thread-lines.ts';
import styles from './ThreadLog.module.css';
import type { OutgoingActions } from './use-outgoing.ts';
import { useWhen } from './use-when.ts';

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

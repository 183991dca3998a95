import type { ChatSummary } from '@malaka/contracts/conversation/chats';
import { IconBellOff, IconClockHour4 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { Truncated } from '#/kit/ui/Truncated.tsx';
import styles from './ChatLine.module.css';
import { MetodistBadge } from './MetodistBadge.tsx';
import { ReadMark } from './ReadMark.tsx';
import { isTyping, subscribeTyping } from './typing-store.ts';
import { useWaiting } from './use-waiting.ts';
import { useWhen } from './use-when.ts';

type Props = { chat: ChatSummary; isOpen: boolean };

/** One chat of the list: with whom, about what, and what was said last. */
export function ChatLine({ chat, isOpen }: Props) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const when = useWhen();
  const { id, other, otherSide, lastMessage, unreadCount, isMuted } = chat;
  const topic = chat.course?.name ?? chat.subject?.name;
  return (
    <Link
      from="/dashboard/chat"
      to="/dashboard/chat/$chatId"
      params={{ chatId: String(id) }}
      search={({ q, tab }) => ({ q, tab })}
      className={styles.line}
      data-open={isOpen || undefined}
      aria-current={isOpen ? 'page' : undefined}
    >
      <span className={styles.face} aria-hidden>
        <Avatar src={other.avatar} name="" size={48} />
      </span>
      <span className={styles.name}>
        <Truncated>{format.text(other.name)}</Truncated>
        {otherSide === 'metodist' && <MetodistBadge />}
        {isMuted && <IconBellOff size={16} role="img" aria-label={t('mute.on')} />}
      </span>
      {lastMessage && (
        <time className={styles.time} dateTime={lastMessage.createdAt.toISOString()}>
          {when.short(lastMessage.createdAt)}
        </time>
      )}
      {topic !== undefined && <Truncated className={styles.topic}>{format.text(topic)}</Truncated>}
      <span className={styles.last}>
        <LastWords chat={chat} />
      </span>
      {unreadCount > 0 && (
        <span className={styles.count} data-muted={isMuted || undefined} data-figures>
          <span aria-hidden>{unreadCount > 99 ? '99+' : unreadCount}</span>
          <span className={styles.hidden}>{t('unread', { count: unreadCount })}</span>
        </span>
      )}
      <Waiting chat={chat} />
    </Link>
  );
}

function LastWords({ chat }: { chat: ChatSummary }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const isWriting = useSyncExternalStore(subscribeTyping, () => isTyping(chat.id));
  const { lastMessage, otherReadNumber } = chat;
  if (isWriting) return <span className={styles.typing}>{t('typing')}</span>;
  if (!lastMessage) return <Truncated>{t('noMessages')}</Truncated>;
  const { isOwn, isHidden, text, files, number } = lastMessage;
  const words =
    text !== ''
      ? format.text(text)
      : isHidden
        ? t('hidden')
        : files.some(({ isPicture }) => isPicture)
          ? t('file.picture')
          : files[0]?.name;
  return (
    <>
      {isOwn && <ReadMark isRead={number <= otherReadNumber} />}
      <Truncated>{words ?? ''}</Truncated>
    </>
  );
}

/** Whom a learner waits for sees how long. */
function Waiting({ chat: { side, unansweredSince } }: { chat: ChatSummary }) {
  const waiting = useWaiting(side === 'learner' ? null : unansweredSince);
  if (!waiting) return null;
  return (
    <span className={styles.waiting} data-late={waiting.isLate || undefined}>
      <IconClockHour4 size={16} aria-hidden /> {waiting.text}
    </span>
  );
}

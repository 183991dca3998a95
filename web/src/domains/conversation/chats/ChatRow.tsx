import type { ChatSummary } from '@malaka/contracts/conversation/chats';
import type { FoundMessage } from '@malaka/contracts/conversation/chats/messages';
import { IconBellOff, IconClockHour4 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge, Group, Text, Button, Loader, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { Truncated } from '#/kit/ui/Truncated.tsx';
import styles from './ChatLine.module.css';
import { MetodistBadge, ReadMark, useWhen } from './ChatMarks.tsx';
import { useIsTyping } from './typing-store.ts';
import { foundQuery } from './queries.ts';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

const readMinute = () => Math.floor(Date.now() / MINUTE_MS);

function eachMinute(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  return () => clearInterval(timer);
}

/** How long somebody has been waiting for an answer; late after a day. */
function useWaiting(since: Date | null): { text: string; isLate: boolean } | null {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const now = useSyncExternalStore(eachMinute, readMinute);
  if (!since) return null;
  const minutes = now - Math.floor(since.getTime() / MINUTE_MS);
  const days = Math.floor(minutes / DAY_MINUTES);
  const hours = Math.floor(minutes / 60);
  const text =
    days > 0
      ? t('waiting.days', { count: days })
      : hours > 0
        ? t('waiting.time', { time: format.minutes(hours * 60) })
        : t('waiting.time', { time: format.minutes(Math.max(1, minutes)) });
  return { text, isLate: days > 0 };
}

type FrameProps = {
  chat: Pick<FoundMessage, 'chatId' | 'other' | 'course' | 'subject'>;
  /** The message at which to open the chat; by default the end. */
  at?: number;
  time: Date | undefined;
  /** Shown beside the name. */
  marks?: ReactNode;
  isOpen?: boolean;
  children: ReactNode;
};

/** An entry that links to a chat, with the other member and the topic. */
function RowFrame({ chat, at, time, marks, isOpen = false, children }: FrameProps) {
  const format = useFormat();
  const when = useWhen();
  const { chatId, other } = chat;
  const topic = chat.course?.name ?? chat.subject?.name;
  return (
    <Link
      from="/dashboard/chat"
      to="/dashboard/chat/$chatId"
      params={{ chatId: String(chatId) }}
      search={({ q, tab }) => ({ q, tab, ...(at !== undefined && { at }) })}
      className={styles.line}
      data-open={isOpen || undefined}
      aria-current={isOpen ? 'page' : undefined}
    >
      <span className={styles.face} aria-hidden>
        <Avatar src={other.avatar} name="" size={48} />
      </span>
      <Group component="span" gap="2px 8px" miw={0} fw={600}>
        <Truncated>{format.text(other.name)}</Truncated>
        {marks}
      </Group>
      {time && (
        <time className="quiet" dateTime={time.toISOString()}>
          {when.short(time)}
        </time>
      )}
      {topic !== undefined && (
        <Truncated className={`quiet ${styles.wide}`}>{format.text(topic)}</Truncated>
      )}
      {children}
    </Link>
  );
}

type Props = { chat: ChatSummary; isOpen: boolean };

/** A chat in the list, with its last message. */
export function ChatRow({ chat, isOpen }: Props) {
  const { t } = useTranslation('chats');
  const { id, otherSide, lastMessage, unreadCount, isMuted } = chat;
  return (
    <RowFrame
      chat={{ ...chat, chatId: id }}
      time={lastMessage?.createdAt}
      isOpen={isOpen}
      marks={
        <>
          {otherSide === 'metodist' && <MetodistBadge />}
          {isMuted && <IconBellOff size={16} role="img" aria-label={t('mute.on')} />}
        </>
      }
    >
      <Group component="span" className={styles.last} gap={4} wrap="nowrap" fz={15}>
        <LastWords chat={chat} />
      </Group>
      {unreadCount > 0 && (
        <Badge
          variant="filled"
          component="span"
          color={isMuted ? 'gray.7' : 'primary'}
          fw={600}
          data-figures
        >
          <span aria-hidden>{unreadCount > 99 ? '99+' : unreadCount}</span>
          <span className="unseen">{t('unread', { count: unreadCount })}</span>
        </Badge>
      )}
      <Waiting chat={chat} />
    </RowFrame>
  );
}

function LastWords({ chat }: { chat: ChatSummary }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const isWriting = useIsTyping(chat.id);
  const { lastMessage, otherReadNumber } = chat;
  if (isWriting) {
    return (
      <Text span inherit c="success">
        {t('typing')}
      </Text>
    );
  }
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

/** How long a learner has been waiting; shown to the one who is asked. */
function Waiting({ chat: { side, unansweredSince } }: { chat: ChatSummary }) {
  const waiting = useWaiting(side === 'learner' ? null : unansweredSince);
  if (!waiting) return null;
  return (
    <span className={`${styles.wide} ${styles.waiting}`} data-late={waiting.isLate || undefined}>
      <IconClockHour4 size={16} aria-hidden /> {waiting.text}
    </span>
  );
}

/** Messages that contain all the words, in either script. */
export function FoundMessages({ search }: { search: string }) {
  const { t } = useTranslation('chats');
  const query = useInfiniteQuery(foundQuery(search));
  const found = query.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Stack component="section" gap={0} pt="xs" pb="md" aria-busy={query.isPending}>
      <Text component="h2" className="quiet" fw={600} px="md" py="xs">
        {t('search.messages')}
      </Text>
      {query.isPending && <Loader size="sm" role="status" aria-label={t('search.messages')} />}
      {query.isSuccess && found.length === 0 && (
        <Text c="dimmed" px="md" py="xs">
          {t('search.noMessages')}
        </Text>
      )}
      <Stack component="ul" gap={0}>
        {found.map((one) => (
          <li key={one.message.id}>
            <FoundRow found={one} />
          </li>
        ))}
      </Stack>
      {query.hasNextPage && (
        <Button
          variant="subtle"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
    </Stack>
  );
}

function FoundRow({ found }: { found: FoundMessage }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const { isOwn, text, number, createdAt } = found.message;
  return (
    <RowFrame chat={found} at={number} time={createdAt}>
      <Text span fz={15} className={styles.wide}>
        {isOwn && <span className="dimmed">{t('you')}: </span>}
        <Truncated lines={3}>{format.text(text)}</Truncated>
      </Text>
    </RowFrame>
  );
}

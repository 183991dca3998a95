import { ActionIcon, Button, Center, Loader, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState, type RefObject, useLayoutEffect, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useQueryClient } from '@tanstack/react-query';
import { hasEarlier, type KnownChat } from './chat-cache.ts';
import { ThreadLines } from './ThreadLines.tsx';
import { threadLines } from './thread-lines.ts';
import styles from './ThreadLog.module.css';
import type { OutgoingActions } from './OutgoingBubble.tsx';
import { loadBefore } from './queries.ts';

/** Starts loading before the end of the cached messages is visible. */
const LOAD_AHEAD = '600px 0px 0px 0px';

type Places = {
  log: RefObject<HTMLElement | null>;
  /** Element above the earliest cached message. */
  sentinel: RefObject<HTMLElement | null>;
};

function useEarlier(chat: KnownChat, { log, sentinel }: Places) {
  const queryClient = useQueryClient();
  const isLoading = useRef(false);
  const [isFailed, setFailed] = useState(false);
  const oldest = chat.messages.at(-1)?.number ?? 1;
  const isMore = hasEarlier(chat);

  const load = useCallback(
    async (before: number) => {
      if (isLoading.current) return false;
      isLoading.current = true;
      try {
        const messages = await loadBefore(queryClient, chat.id, before);
        setFailed(false);
        return messages.length > 0;
      } catch {
        setFailed(true);
        return false;
      } finally {
        isLoading.current = false;
      }
    },
    [chat.id, queryClient],
  );

  useEffect(() => {
    if (!isMore || isFailed || !sentinel.current) return;
    const options = { root: log.current, rootMargin: LOAD_AHEAD };
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) void load(oldest);
    }, options);
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [isMore, isFailed, oldest, load, log, sentinel]);

  return { isFailed, load, loadNext: () => void load(oldest) };
}

/** With more unread messages, the chat opens at its end. */
const UNREAD_MAX = 200;

type Input = {
  log: RefObject<HTMLElement | null>;
  chat: KnownChat;
  /** A message found by search. */
  at: number | undefined;
  unreadAfter: number | null;
  load: (before: number) => Promise<boolean>;
};

/** Opens a chat at the found message, else at the first unread one, else at its end. */
function useFirstPlace({ log, chat, at, unreadAfter, load }: Input): void {
  const isDone = useRef(false);
  const [unreadCount] = useState(unreadAfter === null ? 0 : chat.lastNumber - unreadAfter);
  const isUnreadNear = unreadAfter !== null && unreadCount <= UNREAD_MAX;
  const target = at ?? (isUnreadNear ? unreadAfter + 1 : undefined);
  const oldest = chat.messages.at(-1)?.number ?? 1;
  const isKnown = target === undefined || oldest <= target;

  useEffect(() => {
    if (!isKnown && !isDone.current) void load(oldest);
  }, [isKnown, oldest, load]);

  useLayoutEffect(() => {
    if (isDone.current || !isKnown) return;
    isDone.current = true;
    const place =
      at === undefined
        ? log.current?.querySelector('[data-unread-line]')
        : log.current?.querySelector(`[data-number="${at}"]`);
    place?.scrollIntoView({ block: at === undefined ? 'start' : 'center' });
  }, [at, isKnown, log]);
}

/** This close to the end, new messages are visible. */
const NEAR_PX = 120;

type Props = {
  chat: KnownChat;
  /** A message found by search, at which the log starts. */
  at: number | undefined;
  unreadAfter: number | null;
  outgoing: OutgoingActions;
  /** Increases with each message sent here, which scrolls to it. */
  sentCount: number;
};

/** Messages, newest at the end; readers who have scrolled up stay where they are. */
export function ThreadLog({ chat, at, unreadAfter, outgoing, sentCount }: Props) {
  const { t } = useTranslation('chats');
  // The log scrolls from its end (column-reverse), so that inserting above moves nothing.
  const log = useRef<HTMLDivElement>(null);
  const sentinel = useRef<HTMLDivElement>(null);
  const [seenNumber, setSeenNumber] = useState(chat.lastNumber);
  const [isAtEnd, setAtEnd] = useState(true);
  const earlier = useEarlier(chat, { log, sentinel });
  useFirstPlace({ log, chat, at, unreadAfter, load: earlier.load });

  const toEnd = () => log.current?.scrollTo({ top: 0 });
  useEffect(() => {
    if (sentCount > 0) log.current?.scrollTo({ top: 0 });
  }, [sentCount]);
  if (isAtEnd && seenNumber !== chat.lastNumber) setSeenNumber(chat.lastNumber);

  const lines = threadLines({ messages: chat.messages, waiting: outgoing.waiting, unreadAfter });
  useScrollAnchor(log, lines.at(-1)?.key ?? '', isAtEnd);
  const unseen = chat.messages.filter(({ number, isOwn }) => !isOwn && number > seenNumber).length;
  return (
    <div className={styles.place}>
      <div
        ref={log}
        className={styles.log}
        role="log"
        aria-label={t('log')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        onScroll={({ currentTarget }) => setAtEnd(Math.abs(currentTarget.scrollTop) < NEAR_PX)}
      >
        <div className={styles.messages}>
          {hasEarlier(chat) && (
            <Center ref={sentinel} mih={44}>
              {earlier.isFailed ? (
                <Button variant="subtle" onClick={earlier.loadNext}>
                  {t('earlier')}
                </Button>
              ) : (
                <Loader size="sm" role="status" aria-label={t('earlier')} />
              )}
            </Center>
          )}
          {lines.length === 0 && (
            <Text c="dimmed" ta="center" maw="40ch" m="auto">
              {t('emptyThread')}
            </Text>
          )}
          <ThreadLines lines={lines} chat={chat} outgoing={outgoing} found={at} />
        </div>
      </div>
      {!isAtEnd && (
        <ActionIcon
          variant="default"
          size={48}
          radius="xl"
          className={styles.toEnd}
          aria-label={unseen > 0 ? t('toEndNew', { count: unseen }) : t('toEnd')}
          onClick={toEnd}
        >
          <IconChevronDown size={24} aria-hidden />
          {unseen > 0 && (
            <span className={styles.unseen} aria-hidden data-figures>
              {unseen}
            </span>
          )}
        </ActionIcon>
      )}
    </div>
  );
}

/**
 * Readers who have scrolled up stay in place when new messages arrive. The log scrolls from its
 * end, so that inserting above moves nothing.
 */
function useScrollAnchor(log: RefObject<HTMLElement | null>, newest: string, isAtEnd: boolean) {
  const known = useRef({ newest, height: 0 });
  useLayoutEffect(() => {
    if (!log.current) return;
    const { scrollHeight: height } = log.current;
    const { newest: before, height: heightBefore } = known.current;
    known.current = { newest, height };
    if (before !== newest && !isAtEnd) log.current.scrollBy({ top: heightBefore - height });
  });
}

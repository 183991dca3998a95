import { ActionIcon, Button, Center, Loader, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasEarlier, type KnownChat } from './chat-cache.ts';
import { ThreadLines } from './ThreadLines.tsx';
import { threadLines } from './thread-lines.ts';
import styles from './ThreadLog.module.css';
import { useEarlier } from './use-earlier.ts';
import { useFirstPlace } from './use-first-place.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import type { OutgoingActions } from './use-outgoing.ts';

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

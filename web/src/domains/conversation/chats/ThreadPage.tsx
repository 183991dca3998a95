import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Skeleton, Stack, Button } from '@mantine/core';
import { useState, useEffect, useRef, type DragEvent, useCallback } from 'react';
import { type ChatSummary, readChat } from '@malaka/contracts/conversation/chats';
import { useDocumentVisibility } from '@mantine/hooks';
import { isApiError } from '#/kit/api/api-error.ts';
import { useSession } from '#/domains/people/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { call } from '#/kit/api/client.ts';
import { useLiveConnect } from '#/domains/conversation/live-events/use-live.ts';
import { chatQuery } from './queries.ts';
import styles from './Thread.module.css';
import type { KnownChat } from './chat-cache.ts';
import { Composer } from './Composer.tsx';
import { useChosenFiles } from './ChosenFileList.tsx';
import { ThreadHead } from './ThreadHead.tsx';
import { ThreadLog } from './ThreadLog.tsx';
import { useOutgoing } from './OutgoingBubble.tsx';
import { useBlockChat } from './mutations.ts';
import { applyOpening, applyRead, setShownChat } from './apply-event.ts';

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

function useDroppedFiles(add: (files: readonly File[]) => void, isAllowed: boolean) {
  const [isOver, setOver] = useState(false);
  // Every child element fires its own enter and leave events.
  const depth = useRef(0);
  const move = (event: DragEvent, step: number) => {
    if (!isAllowed || !hasFiles(event)) return;
    event.preventDefault();
    depth.current = Math.max(0, depth.current + step);
    setOver(depth.current > 0);
  };
  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => move(event, 1),
      onDragLeave: (event: DragEvent) => move(event, -1),
      onDragOver: (event: DragEvent) => move(event, 0),
      onDrop: (event: DragEvent) => {
        if (!isAllowed || !hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        add([...event.dataTransfer.files]);
      },
    },
  };
}

type ThreadProps = { chat: KnownChat; accountId: number; at: number | undefined };

/** One chat: the other member, the messages, and the message field. */
function Thread({ chat, accountId, at }: ThreadProps) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  // Messages unread on opening stay marked while they are being read.
  const [unreadAfter] = useState(chat.unreadCount > 0 ? chat.readNumber : null);
  const [sentCount, setSentCount] = useState(0);
  const outgoing = useOutgoing(chat.id);
  const chosen = useChosenFiles();
  const drop = useDroppedFiles(chosen.add, chat.canWrite);
  const frame = useSeenHeight();
  useReading(chat);
  return (
    <section
      ref={frame}
      className={styles.frame}
      aria-label={t('thread', { name: format.text(chat.other.name) })}
      data-dropping={drop.isOver || undefined}
      {...drop.handlers}
    >
      <PageTitle title={format.text(chat.other.name)} />
      <ThreadHead chat={chat} />
      <ThreadLog
        // Sending a message scrolls to the end.
        key={at}
        chat={chat}
        at={at}
        unreadAfter={unreadAfter}
        outgoing={outgoing}
        sentCount={sentCount}
      />
      {chat.canWrite ? (
        <Composer
          accountId={accountId}
          chatId={chat.id}
          chosen={chosen}
          onSend={(text, files) => {
            outgoing.send(text, files);
            setSentCount(sentCount + 1);
          }}
        />
      ) : (
        <ThreadClosed chat={chat} />
      )}
      {drop.isOver && <p className={styles.dropHere}>{t('file.drop')}</p>}
    </section>
  );
}

/** Replaces the message field if the user may not write. */
function ThreadClosed({ chat }: { chat: ChatSummary }) {
  const { t } = useTranslation('chats');
  const block = useBlockChat(chat.id);
  return (
    <Stack gap="sm" align="center" className={styles.closed}>
      <p>{t(chat.isBlocked ? 'block.isBlocked' : 'block.cannotWrite')}</p>
      {chat.isBlocked && (
        <Button
          variant="default"
          loading={block.isPending}
          onClick={() => block.mutate({ isBlocked: false })}
        >
          {t('block.undo')}
        </Button>
      )}
    </Stack>
  );
}

/** Height of the visible screen without the on-screen keyboard, which a chat fills on phones. */
function useSeenHeight() {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const seen = globalThis.visualViewport;
    const target = frame.current;
    if (!seen || !target) return;
    const fit = () => {
      target.style.setProperty('--seen-height', `${Math.round(seen.height)}px`);
      target.style.setProperty('--seen-top', `${Math.round(seen.offsetTop)}px`);
    };
    fit();
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
    };
  }, []);
  return frame;
}

/** While a chat is visible, marks it as read up to the newest message, here and on the server. */
function useReading({ id, messages, readNumber }: KnownChat): void {
  const queryClient = useQueryClient();
  const isVisible = useDocumentVisibility() === 'visible';
  const reported = useRef(readNumber);
  // The user's own messages need no reading.
  const newest = messages.find(({ isOwn }) => !isOwn)?.number ?? 0;

  const report = useCallback(
    async (number: number) => {
      const before = reported.current;
      if (number <= before) return;
      reported.current = number;
      try {
        const { data } = await call(readChat, { params: { id }, body: { number } });
        applyRead(queryClient, id, data);
      } catch {
        // Retried after reconnecting, or with the next message.
        reported.current = before;
      }
    },
    [id, queryClient],
  );

  useEffect(() => {
    setShownChat(id);
    return () => setShownChat(null);
  }, [id]);

  useEffect(() => {
    if (!isVisible) return;
    applyOpening(queryClient, id);
    void report(newest);
  }, [id, isVisible, newest, queryClient, report]);

  useLiveConnect(() => {
    if (isVisible) void report(newest);
  });
}

const BUBBLES = ['60%', '45%', '70%', '35%'];

function ThreadSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles.frame} role="status" aria-label={t('state.loading')}>
      <div className={styles.head}>
        <Skeleton circle height={44} />
        <Skeleton height={18} width={180} />
      </div>
      <Stack gap="sm" p="md">
        {BUBBLES.map((width, index) => (
          <Skeleton
            key={width}
            height={52}
            width={width}
            radius="lg"
            ml={index % 2 === 0 ? 0 : 'auto'}
          />
        ))}
      </Stack>
    </div>
  );
}

type Props = { chatId: number; at: number | undefined };

export function ThreadPage({ chatId, at }: Props) {
  const { t } = useTranslation('chats');
  const { user } = useSession();
  const query = useQuery(chatQuery(chatId));
  if (query.data && user) return <Thread chat={query.data} accountId={user.id} at={at} />;
  if (query.isError && isApiError(query.error, 'chat.not_found')) {
    return (
      <div className={styles.frame}>
        <EmptyState
          isPage
          title={t('gone.title')}
          text={t('gone.text')}
          action={<ButtonLink to="/dashboard/chat">{t('back')}</ButtonLink>}
        />
      </div>
    );
  }
  if (query.isError) {
    return (
      <div className={styles.frame}>
        <ErrorState isHeading query={query} />
      </div>
    );
  }
  return <ThreadSkeleton />;
}

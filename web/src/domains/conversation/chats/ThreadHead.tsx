import { ActionIcon } from '@mantine/core';
import { IconArrowLeft, IconBellOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveLine } from '#/domains/conversation/live-events/use-live.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import type { KnownChat } from './chat-cache.ts';
import { ChatMenu } from './ChatMenu.tsx';
import { MetodistBadge } from './MetodistBadge.tsx';
import styles from './Thread.module.css';
import { isTyping, subscribeTyping } from './typing-store.ts';

/** With whom and about what, and what goes on at the moment. */
export function ThreadHead({ chat }: { chat: KnownChat }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const { other, isMuted } = chat;
  return (
    <header className={styles.head}>
      <ActionIcon
        className={styles.back}
        aria-label={t('back')}
        renderRoot={(props) => (
          <Link
            from="/dashboard/chat"
            to="/dashboard/chat"
            search={({ q, tab }) => ({ q, tab })}
            {...props}
          />
        )}
      >
        <IconArrowLeft size={24} />
      </ActionIcon>
      <span aria-hidden className={styles.face}>
        <Avatar src={other.avatar} name="" size={44} />
      </span>
      <div className={styles.who}>
        <h2 className={styles.name}>
          <span className={styles.words}>{format.text(other.name)}</span>
          {isMuted && <IconBellOff size={18} role="img" aria-label={t('mute.on')} />}
        </h2>
        <p className={styles.status} aria-live="polite">
          <Status chat={chat} />
        </p>
      </div>
      <ChatMenu chat={chat} />
    </header>
  );
}

function Status({ chat }: { chat: KnownChat }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const line = useLiveLine();
  const isWriting = useSyncExternalStore(subscribeTyping, () => isTyping(chat.id));
  if (line === 'lost') return <span className={styles.lost}>{t('connecting')}</span>;
  if (isWriting) return <span className={styles.typing}>{t('typing')}</span>;
  const { course, subject, side, answerMinutes, otherSide } = chat;
  const usual =
    side === 'learner' && answerMinutes !== null
      ? t('answerTime.usual', { time: format.minutes(Math.max(1, answerMinutes)) })
      : null;
  return (
    <>
      {otherSide === 'metodist' && <MetodistBadge />}
      <span className={styles.words}>
        {course ? (
          <TextLink to="/courses/view/$id" params={{ id: String(course.id) }} inherit c="dimmed">
            {format.text(course.name)}
          </TextLink>
        ) : (
          subject && format.text(subject.name)
        )}
        {usual && ` · ${usual}`}
      </span>
    </>
  );
}

import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { IconArrowLeft, IconBellOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLiveStatus } from '#/domains/conversation/live-events/use-live.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { answerTime } from './answer-time.ts';
import type { KnownChat } from './chat-cache.ts';
import { ChatMenu } from './ChatMenu.tsx';
import { MetodistBadge } from './MetodistBadge.tsx';
import styles from './Thread.module.css';
import { isTyping, subscribeTyping } from './typing-store.ts';

/** The other member, the topic, and who is typing. */
export function ThreadHead({ chat }: { chat: KnownChat }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const { other, isMuted } = chat;
  return (
    <header className={styles.head}>
      <ActionIcon
        hiddenFrom="md"
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
      <Box component="span" aria-hidden display="flex" flex="none">
        <Avatar src={other.avatar} name="" size={44} />
      </Box>
      <Box flex={1} miw={0}>
        <Group component="h1" gap="xs" wrap="nowrap" fz="md" fw={600} lh={1.35}>
          <span className="shrinks whole">{format.text(other.name)}</span>
          {isMuted && <IconBellOff size={18} role="img" aria-label={t('mute.on')} />}
        </Group>
        <Group component="p" className="quiet" gap="xs" wrap="nowrap" lh={1.4} aria-live="polite">
          <Status chat={chat} />
        </Group>
      </Box>
      <ChatMenu chat={chat} />
    </header>
  );
}

function Status({ chat }: { chat: KnownChat }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const status = useLiveStatus();
  const isWriting = useSyncExternalStore(subscribeTyping, () => isTyping(chat.id));
  if (status === 'lost') return <span className="warning">{t('connecting')}</span>;
  if (isWriting) {
    return (
      <Text span inherit c="success">
        {t('typing')}
      </Text>
    );
  }
  const { course, subject, side, answerMinutes, otherSide } = chat;
  const usual =
    side === 'learner' && answerMinutes !== null
      ? t('answerTime.usual', { time: t(...answerTime(answerMinutes)) })
      : null;
  return (
    <>
      {otherSide === 'metodist' && <MetodistBadge />}
      <span className="shrinks whole">
        {course ? (
          <TextLink
            to="/courses/view/$id"
            params={{ id: String(course.id) }}
            underline="always"
            inherit
            c="dimmed"
          >
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

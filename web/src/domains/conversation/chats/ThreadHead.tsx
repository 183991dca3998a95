import { ActionIcon, Box, Group, Text, Menu } from '@mantine/core';
import {
  IconArrowLeft,
  IconBellOff,
  IconBell,
  IconBook2,
  IconDotsVertical,
  IconUserOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatSummary } from '@malaka/contracts/conversation/chats';
import { useLiveStatus } from '#/domains/conversation/live-events/live-connection.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Avatar } from '#/kit/ui/Avatar.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { answerTime } from './answer-time.ts';
import type { KnownChat } from './chat-cache.ts';
import { MetodistBadge } from './ChatMarks.tsx';
import styles from './Thread.module.css';
import { useIsTyping } from './typing-store.ts';
import { useBlockChat, useMuteChat } from './mutations.ts';

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
  const isWriting = useIsTyping(chat.id);
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

function ChatMenu({ chat }: { chat: ChatSummary }) {
  const { t } = useTranslation(['chats', 'common']);
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const mute = useMuteChat(chat.id);
  const block = useBlockChat(chat.id);
  const onError = (error: unknown) => showFailure(error, t('common:state.failed'));
  const { isMuted, isBlocked, course } = chat;
  const name = format.text(chat.other.name);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label={t('menu')}>
            <IconDotsVertical size={22} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {course && (
            <Menu.Item
              leftSection={<IconBook2 size={20} />}
              renderRoot={(props) => (
                <Link to="/courses/view/$id" params={{ id: String(course.id) }} {...props} />
              )}
            >
              {t('toCourse')}
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={isMuted ? <IconBell size={20} /> : <IconBellOff size={20} />}
            onClick={() =>
              mute.mutate(
                { isMuted: !isMuted },
                {
                  onSuccess: () =>
                    showToast({ text: t(isMuted ? 'mute.undone' : 'mute.done'), type: 'success' }),
                  onError,
                },
              )
            }
          >
            {t(isMuted ? 'mute.undo' : 'mute.do')}
          </Menu.Item>
          <Menu.Item
            {...(!isBlocked && { c: 'var(--mantine-color-danger-text)' })}
            leftSection={<IconUserOff size={20} />}
            onClick={() =>
              isBlocked ? block.mutate({ isBlocked: false }, { onError }) : setAsking(true)
            }
          >
            {t(isBlocked ? 'block.undo' : 'block.do')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmModal
        isOpen={isAsking}
        title={t('block.title', { name })}
        text={t('block.text')}
        confirmLabel={t('block.do')}
        isDangerous
        isBusy={block.isPending}
        onConfirm={() =>
          block.mutate({ isBlocked: true }, { onSuccess: () => setAsking(false), onError })
        }
        onClose={() => setAsking(false)}
      />
    </>
  );
}

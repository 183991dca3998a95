import { Button, Stack, Text, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ChatMessage } from './ChatMessage.tsx';
import { useRoom } from './room-context.ts';
import styles from './SidePanel.module.css';
import { TextForm } from './TextForm.tsx';
import type { Outgoing } from './room-view.ts';

/** This close to the end, new messages are visible. */
const NEAR_PX = 80;

/** Chat messages, newest at the end; readers who have scrolled up stay where they are. */
export function ChatPanel() {
  const { t } = useTranslation('webinar-room');
  const { connection, view, isModerator } = useRoom();
  const { messages, outgoing, state } = view;
  // The list scrolls from its end (column-reverse), so that the browser retains the position.
  const list = useRef<HTMLDivElement>(null);
  const [isAtEnd, setIsAtEnd] = useState(true);
  const toEnd = () => list.current?.scrollTo({ top: 0 });
  const isMuted = !isModerator && (state.settings.isChatMuted || state.self.isMuted);
  return (
    <>
      <div
        ref={list}
        className={styles.log}
        role="log"
        aria-label={t('chat.label')}
        aria-live="polite"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
        tabIndex={0}
        onScroll={({ currentTarget }) => setIsAtEnd(Math.abs(currentTarget.scrollTop) < NEAR_PX)}
      >
        <Stack gap="xs" p="sm" mih="100%">
          {(messages[0]?.number ?? 1) > 1 && (
            <Button
              variant="subtle"
              onClick={() => void connection.loadEarlier().catch(() => undefined)}
            >
              {t('chat.earlier')}
            </Button>
          )}
          {messages.length + outgoing.length === 0 && (
            <Text c="dimmed" ta="center" m="auto">
              {t('chat.empty')}
            </Text>
          )}
          {messages.map((message) => (
            <ChatMessage key={message.number} message={message} />
          ))}
          {outgoing.map((one) => (
            <OutgoingMessage key={one.key} message={one} />
          ))}
        </Stack>
      </div>
      {!isAtEnd && (
        <Button className={styles.toEnd} onClick={toEnd}>
          {t('chat.toEnd')}
        </Button>
      )}
      <TextForm
        label={t('chat.input')}
        placeholder={t(isMuted ? 'chat.muted' : 'chat.input')}
        isDisabled={isMuted}
        onSend={(text) => {
          connection.say(text);
          toEnd();
        }}
      />
    </>
  );
}

/** A message of this page that the server has not confirmed yet. */
function OutgoingMessage({ message: { key, text, error } }: { message: Outgoing }) {
  const { t } = useTranslation(['webinar-room', 'common']);
  const format = useFormat();
  const { connection } = useRoom();
  return (
    <Stack
      component="article"
      gap={6}
      align="flex-start"
      opacity={0.8}
      className={styles.message}
      data-own
    >
      <p className="asWritten">{format.text(text)}</p>
      {error === null ? (
        <Group component="p" gap={6} fz="xs">
          <IconClock size={16} aria-hidden /> {t('chat.sending')}
        </Group>
      ) : (
        <>
          <Group
            component="p"
            gap={6}
            fz="xs"
            c="var(--mantine-color-danger-light-color)"
            role="alert"
          >
            <IconAlertCircle size={16} aria-hidden /> {error}
          </Group>
          <Button variant="subtle" size="compact-md" onClick={() => connection.sayAgain(key)}>
            {t('common:action.tryAgain')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            onClick={() => connection.drop(key)}
          >
            {t('common:action.delete')}
          </Button>
        </>
      )}
    </Stack>
  );
}

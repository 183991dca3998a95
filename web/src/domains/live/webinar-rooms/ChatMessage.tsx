import type { RoomMessage } from '@malaka/contracts/live/webinar-rooms';
import { ActionIcon, Group, Menu, Stack, Text } from '@mantine/core';
import {
  IconDotsVertical,
  IconMicrophoneOff,
  IconSpeakerphone,
  IconTrash,
  IconUserMinus,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PersonName, RemoveModal } from './PeoplePanel.tsx';
import { useRoom } from './room-context.ts';
import styles from './SidePanel.module.css';

export const ChatMessage = memo(function ChatMessage({ message }: { message: RoomMessage }) {
  const { t } = useTranslation('webinar-room');
  const format = useFormat();
  const { view, isModerator } = useRoom();
  const { author, text, sentAt, isDeleted } = message;
  return (
    <Stack
      component="article"
      gap={6}
      className={styles.message}
      data-own={author.id === view.state.self.person.id || undefined}
    >
      <Group component="header" gap="xs" wrap="nowrap">
        <PersonName person={author} />
        <Text component="time" size="xs" c="dimmed" ml="auto" dateTime={sentAt.toISOString()}>
          {format.time(sentAt)}
        </Text>
        {isModerator && !isDeleted && <MessageMenu message={message} />}
      </Group>
      {isDeleted ? (
        <Text c="dimmed" fs="italic">
          {t('chat.deleted')}
        </Text>
      ) : (
        <p className="asWritten">{format.text(text)}</p>
      )}
    </Stack>
  );
});

function MessageMenu({ message: { number, author } }: { message: RoomMessage }) {
  const { t } = useTranslation('webinar-room');
  const { act } = useRoom();
  const [isRemoving, setIsRemoving] = useState(false);
  const canOrder = !author.isModerator;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={t('chat.more', { name: author.name })}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconSpeakerphone size={18} />}
            onClick={() => void act('spotlight', { message: number, person: null })}
          >
            {t('spotlight.begin')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash size={18} />}
            onClick={() => void act('deleteMessage', { number })}
          >
            {t('chat.delete')}
          </Menu.Item>
          {canOrder && (
            <>
              <Menu.Item
                leftSection={<IconMicrophoneOff size={18} />}
                onClick={() => void act('mutePerson', { id: author.id, isMuted: true })}
              >
                {t('people.mute')}
              </Menu.Item>
              <Menu.Item
                color="danger"
                leftSection={<IconUserMinus size={18} />}
                onClick={() => setIsRemoving(true)}
              >
                {t('people.remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isRemoving && <RemoveModal person={author} onClose={() => setIsRemoving(false)} />}
    </>
  );
}

import type { ListedPerson, RoomHand, RoomPerson } from '@malaka/contracts/live/webinar-rooms';
import { ActionIcon, Button, Group, Menu, Text, Badge } from '@mantine/core';
import {
  IconDotsVertical,
  IconHandStop,
  IconMicrophone,
  IconMicrophoneOff,
  IconSpeakerphone,
  IconUserMinus,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { useRoom } from './room-context.ts';
import { ScrollList } from './ScrollList.tsx';
import styles from './SidePanel.module.css';

/** Raised hands, and everybody present. */
export function PeoplePanel() {
  const { t } = useTranslation(['webinar-room', 'common']);
  const { view, isModerator } = useRoom();
  const people = usePeople();
  const { hands } = view.state;
  return (
    <>
      <ScrollList label={t('tabs.people')}>
        {hands.length > 0 && (
          <>
            <Text component="h2" size="sm" fw={600} mt="xs">
              {t('hands.title', { count: hands.length })}
            </Text>
            {hands.map((hand) => (
              <Hand key={hand.person.id} hand={hand} />
            ))}
          </>
        )}
        <Text component="h2" size="sm" fw={600} mt="xs">
          {t('people.title', { count: view.state.viewers })}
        </Text>
        {people.list.map((person) => (
          <Group key={person.id} gap="xs" mih={44} className={styles.person}>
            <PersonName person={person} />
            {isModerator && !person.isModerator && <PersonMenu person={person} />}
          </Group>
        ))}
        {people.hasMore && (
          <Button variant="subtle" onClick={people.loadMore}>
            {t('common:action.showMore')}
          </Button>
        )}
      </ScrollList>
      {!isModerator && <HandButton />}
    </>
  );
}

function Hand({ hand: { person } }: { hand: RoomHand }) {
  const { t } = useTranslation('webinar-room');
  const { act, isModerator } = useRoom();
  return (
    <Group gap="xs" mih={44} className={styles.person} data-hand>
      <IconHandStop size={20} aria-hidden />
      <PersonName person={person} />
      {isModerator && (
        <>
          <Button
            variant="light"
            onClick={() => void act('spotlight', { message: null, person: person.id })}
          >
            {t('hands.give')}
          </Button>
          <Button
            variant="subtle"
            color="gray"
            onClick={() => void act('lowerHand', { id: person.id })}
          >
            {t('hands.lower')}
          </Button>
        </>
      )}
    </Group>
  );
}

function HandButton() {
  const { t } = useTranslation('webinar-room');
  const { view, connection, act } = useRoom();
  const { hasHand } = view.state.self;
  const change = async () => {
    connection.chose({ hasHand: !hasHand });
    if (!(await act('raiseHand', { isRaised: !hasHand }))) connection.chose({ hasHand });
  };
  return (
    <div className={styles.form}>
      <Button
        fullWidth
        variant={hasHand ? 'filled' : 'light'}
        color="warning"
        aria-pressed={hasHand}
        leftSection={<IconHandStop size={20} />}
        onClick={() => void change()}
      >
        {t(hasHand ? 'hands.down' : 'hands.up')}
      </Button>
    </div>
  );
}

function PersonMenu({ person }: { person: ListedPerson }) {
  const { t } = useTranslation('webinar-room');
  const { act } = useRoom();
  const [isMuted, setIsMuted] = useState(person.isMuted);
  const [isRemoving, setIsRemoving] = useState(false);
  const mute = async () => {
    if (await act('mutePerson', { id: person.id, isMuted: !isMuted })) setIsMuted(!isMuted);
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon aria-label={t('chat.more', { name: person.name })}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconSpeakerphone size={18} />}
            onClick={() => void act('spotlight', { message: null, person: person.id })}
          >
            {t('spotlight.begin')}
          </Menu.Item>
          <Menu.Item
            leftSection={isMuted ? <IconMicrophone size={18} /> : <IconMicrophoneOff size={18} />}
            onClick={() => void mute()}
          >
            {t(isMuted ? 'people.unmute' : 'people.mute')}
          </Menu.Item>
          <Menu.Item
            color="danger"
            leftSection={<IconUserMinus size={18} />}
            onClick={() => setIsRemoving(true)}
          >
            {t('people.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isRemoving && <RemoveModal person={person} onClose={() => setIsRemoving(false)} />}
    </>
  );
}

/** People in the room, read again when their number changes. */
function usePeople() {
  const { connection, view, isOpen } = useRoom();
  const { self, viewers } = view.state;
  const query = useInfiniteQuery({
    queryKey: ['webinar-room', 'people', self.person.id, viewers],
    queryFn: ({ pageParam: after }) => connection.ask('people', after === null ? {} : { after }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled: isOpen,
    retry: false,
    gcTime: 0,
  });
  return {
    list: query.data?.pages.flatMap(({ people }) => people) ?? [],
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
  };
}

/** A name with a mark for the presenter, because guests may use any name. */
export function PersonName({
  person,
}: {
  person: Pick<RoomPerson, 'name' | 'isModerator' | 'isGuest'>;
}) {
  const { t } = useTranslation('webinar-room');
  const format = useFormat();
  return (
    <Group component="span" gap="4px 8px" miw={0} fz="sm" className="whole">
      <strong>{format.text(person.name)}</strong>
      {person.isModerator && <Badge variant="filled">{t('people.presenter')}</Badge>}
      {person.isGuest && <Badge color="gray">{t('people.guest')}</Badge>}
    </Group>
  );
}

type Props = { person: Pick<RoomPerson, 'id' | 'name'>; onClose: () => void };

export function RemoveModal({ person, onClose }: Props) {
  const { t } = useTranslation(['webinar-room', 'common']);
  const format = useFormat();
  const { act } = useRoom();
  return (
    <ConfirmModal
      isOpen
      isDangerous
      title={t('people.removeTitle', { name: format.text(person.name) })}
      text={t('people.removeText')}
      confirmLabel={t('people.remove')}
      onConfirm={() => {
        void act('removePerson', { id: person.id });
        onClose();
      }}
      onClose={onClose}
    />
  );
}

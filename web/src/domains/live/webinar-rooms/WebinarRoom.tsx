import type { WebinarView } from '@malaka/contracts/live/webinars';
import { Center, Loader, Stack, Button, Group, Badge } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useCallback, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import {
  IconHandFinger,
  IconMessage,
  IconMessageOff,
  IconCloudOff,
  IconUsers,
} from '@tabler/icons-react';
import type { RoomCall, RoomCallBody } from '@malaka/contracts/live/webinar-rooms';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { WEBINARS } from '#/domains/live/webinar-presence/stale-webinars.ts';
import { refresh } from '#/kit/api/query.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { readToken } from '#/kit/api/token.ts';
import { currentLanguage } from '#/kit/i18n/setup.ts';
import { showError } from '#/kit/ui/show-error.ts';
import { saveGuest, setInside } from './saved-guest.ts';
import type { RoomEntry } from './queries.ts';
import { RoomContext, useRoom } from './room-context.ts';
import { SidePanel } from './SidePanel.tsx';
import { Stage } from './Stage.tsx';
import styles from './WebinarRoom.module.css';
import { RoomConnection } from './room-connection.ts';

const HERE_SECONDS = 60;

function HostBar() {
  const { t } = useTranslation('webinar-room');
  const { view, act } = useRoom();
  const { isChatMuted, here } = view.state.settings;
  return (
    <Group gap="xs" role="toolbar" aria-label={t('host.label')} className="card" p="xs">
      <Button
        variant="default"
        aria-pressed={isChatMuted}
        leftSection={isChatMuted ? <IconMessage size={18} /> : <IconMessageOff size={18} />}
        onClick={() => void act('muteChat', { isMuted: !isChatMuted })}
      >
        {t(isChatMuted ? 'host.openChat' : 'host.closeChat')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconHandFinger size={18} />}
        disabled={here !== null}
        onClick={() => void act('startPresenceCheck', { seconds: HERE_SECONDS })}
      >
        {here === null ? t('host.callHere') : t('host.here', { count: here.taps })}
      </Button>
    </Group>
  );
}

type RoomAwayProps = { reason: string | null; onLeave: (() => void) | undefined };

const KNOWN = {
  'webinar.removed': 'removed',
  'webinar.finished': 'finished',
  'webinar.not_found': 'gone',
} as const;

const isKnown = (reason: string | null): reason is keyof typeof KNOWN =>
  reason !== null && Object.hasOwn(KNOWN, reason);

/** Why this page has left the room, and what can be done. */
function RoomAway({ reason, onLeave }: RoomAwayProps) {
  const { t } = useTranslation('webinar-room');
  const kind = isKnown(reason) ? KNOWN[reason] : 'again';
  return (
    <EmptyState
      title={t(`away.${kind}.title`)}
      text={t(`away.${kind}.text`)}
      action={
        kind === 'again' && onLeave ? (
          <Button onClick={onLeave}>{t('join.enter')}</Button>
        ) : undefined
      }
    />
  );
}

type Props = {
  webinar: WebinarView;
  participant: RoomEntry;
  /** Called when the room no longer knows this participant. */
  onLeave?: () => void;
};

/** A webinar in progress: the stage, with chat and other panels beside it. */
export function WebinarRoom({ webinar, participant, onLeave }: Props) {
  const { t } = useTranslation('common');
  const { connection, snapshot, act } = useRoomConnection(participant.token);
  const { status, reason, view } = snapshot;
  const { isModerator } = participant.participant;
  const room = useMemo(
    () => view && { connection, view, act, isModerator, isOpen: status === 'open' },
    [connection, view, act, isModerator, status],
  );
  useShownState(view?.state.settings.state, webinar, reason);

  if (status === 'away') return <RoomAway reason={reason} onLeave={onLeave} />;
  if (!room) {
    return (
      <Center mih={320} role="status" aria-label={t('state.loading')}>
        <Loader size="lg" />
      </Center>
    );
  }
  return (
    <RoomContext value={room}>
      <section className={styles.room} aria-label={webinar.title}>
        <Stack gap="sm" miw={0}>
          <RoomHead />
          <Stage webinar={webinar} participantToken={participant.token} />
          {isModerator && <HostBar />}
        </Stack>
        <SidePanel />
        <HereCall />
      </section>
    </RoomContext>
  );
}

/** Updates the page around the room with the webinar's state. */
function useShownState(state: string | undefined, webinar: WebinarView, reason: string | null) {
  const queryClient = useQueryClient();
  const isOver = reason === 'webinar.finished';
  const isOld = isOver || (state !== undefined && state !== webinar.state);
  useEffect(() => {
    if (isOld) void refresh(queryClient, WEBINARS);
  }, [isOld, queryClient]);
  useEffect(() => {
    if (reason === null) return;
    setInside(webinar.id, false);
    if (reason === 'webinar.removed' || reason === 'webinar.not_joined')
      saveGuest(webinar.id, null);
  }, [reason, webinar.id]);
}

/** "Are you here?", answered with one tap; never covers the stage. */
function HereCall() {
  const { t } = useTranslation('webinar-room');
  const { view, connection, act, isModerator } = useRoom();
  const { here } = view.state.settings;
  const { tappedHere } = view.state.self;
  if (isModerator || here === null || tappedHere === here.id) return null;
  const tap = async () => {
    connection.chose({ tappedHere: here.id });
    if (!(await act('confirmPresence', { id: here.id }))) connection.chose({ tappedHere });
  };
  return (
    <Group justify="space-between" gap="sm" className={`card ${styles.here}`} role="alert">
      <p className="strong">{t('here.ask')}</p>
      <Button leftSection={<IconHandFinger size={20} />} onClick={() => void tap()}>
        {t('here.answer')}
      </Button>
    </Group>
  );
}

/** State of the webinar, number of viewers, and connection problems. */
function RoomHead() {
  const { t } = useTranslation('webinar-room');
  const format = useFormat();
  const { view, isOpen } = useRoom();
  const { viewers, settings } = view.state;
  const isLive = settings.state === 'live';
  return (
    <Group gap="8px 16px" mih={32}>
      <Badge color={isLive ? 'danger' : 'gray'} variant={isLive ? 'filled' : 'light'}>
        {t(isLive ? 'head.live' : 'head.waiting')}
      </Badge>
      <Group component="span" gap={6} fz="sm" data-figures>
        <IconUsers size={18} aria-hidden />
        {t('head.viewers', { count: viewers, amount: format.number(viewers) })}
      </Group>
      <span role="status" aria-live="polite" className="shrinks">
        {!isOpen && (
          <Badge color="warning" leftSection={<IconCloudOff size={18} aria-hidden />}>
            {t('head.lost')}
          </Badge>
        )}
      </span>
    </Group>
  );
}

/** This page's connection to its room, while the component is mounted. */
function useRoomConnection(participantToken: string) {
  const { t } = useTranslation(['webinar-room', 'errors']);
  const [connection] = useState(
    () =>
      new RoomConnection(import.meta.env.VITE_API_URL ?? '', {
        participant: participantToken,
        token: readToken(),
        language: currentLanguage(),
      }),
  );
  const snapshot = useSyncExternalStore(connection.subscribe, connection.read);
  useEffect(() => {
    connection.start();
    return connection.stop;
  }, [connection]);
  const act = useCallback(
    async <Name extends RoomCall>(name: Name, body: RoomCallBody<Name>): Promise<boolean> => {
      try {
        await connection.ask(name, body);
        return true;
      } catch (error) {
        showError(error, t('errors:network'));
        return false;
      }
    },
    [connection, t],
  );
  return { connection, snapshot, act };
}

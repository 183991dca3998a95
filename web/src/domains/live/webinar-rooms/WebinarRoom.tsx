import type { WebinarView } from '@malaka/contracts/live/webinars';
import { Center, Loader, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { HereCall } from './HereCall.tsx';
import { HostBar } from './HostBar.tsx';
import { saveGuest, setInside } from './saved-guest.ts';
import type { RoomEntry } from './queries.ts';
import { RoomAway } from './RoomAway.tsx';
import { RoomContext } from './room-context.ts';
import { RoomHead } from './RoomHead.tsx';
import { SidePanel } from './SidePanel.tsx';
import { Stage } from './Stage.tsx';
import { useRoomConnection } from './use-room-connection.ts';
import styles from './WebinarRoom.module.css';

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
    if (isOld) void queryClient.invalidateQueries({ queryKey: ['webinars'] });
  }, [isOld, queryClient]);
  useEffect(() => {
    if (reason === null) return;
    setInside(webinar.id, false);
    if (reason === 'webinar.removed' || reason === 'webinar.not_joined')
      saveGuest(webinar.id, null);
  }, [reason, webinar.id]);
}

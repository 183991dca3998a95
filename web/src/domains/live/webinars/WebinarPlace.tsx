import type { WebinarView } from '@malaka/contracts/live/webinars';
import { Box, Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import type { RoomEntry } from '#/domains/live/webinar-rooms/queries.ts';
import { loadTexts } from '#/kit/i18n/setup.ts';

// The entry form is small; the room with its slides loads only for participants.
const JoinForm = lazy(async () => {
  const [part] = await Promise.all([
    import('#/domains/live/webinar-rooms/JoinForm.tsx'),
    loadTexts('webinar-room'),
  ]);
  return { default: part.JoinForm };
});
const WebinarRoom = lazy(async () => {
  const [part] = await Promise.all([
    import('#/domains/live/webinar-rooms/WebinarRoom.tsx'),
    loadTexts('webinar-room'),
  ]);
  return { default: part.WebinarRoom };
});

const WebinarRecord = lazy(async () => {
  const [part] = await Promise.all([
    import('#/domains/live/live-streams/WebinarRecord.tsx'),
    loadTexts('live-stream'),
  ]);
  return { default: part.WebinarRecord };
});

/** The entry to a webinar, loaded lazily. */
export function WebinarDoor(props: { webinar: WebinarView; onJoined: (entry: RoomEntry) => void }) {
  return (
    <Box w="min(100%, 420px)">
      <Suspense fallback={<Skeleton height={140} />}>
        <JoinForm webinarId={props.webinar.id} onJoined={props.onJoined} />
      </Suspense>
    </Box>
  );
}

/** The room of a webinar, loaded lazily. */
export function WebinarInside(props: {
  webinar: WebinarView;
  entry: RoomEntry;
  onLeave: () => void;
}) {
  return (
    <Suspense fallback={<Skeleton height={420} radius="lg" />}>
      <WebinarRoom webinar={props.webinar} participant={props.entry} onLeave={props.onLeave} />
    </Suspense>
  );
}

/** The recording of a past webinar, loaded lazily. */
export function WebinarRecorded(props: ComponentProps<typeof WebinarRecord>) {
  return (
    <Suspense fallback={null}>
      <WebinarRecord {...props} />
    </Suspense>
  );
}

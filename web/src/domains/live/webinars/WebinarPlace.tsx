import type { WebinarView } from '@malaka/contracts/live/webinars';
import { Box, Skeleton } from '@mantine/core';
import { type ComponentProps, Suspense } from 'react';
import { lazyNamed, lazyPart } from '#/kit/lazy-part.tsx';
import type { RoomEntry } from '#/domains/live/webinar-rooms/queries.ts';

// The entry form is small; the room with its slides loads only for participants.
const JoinForm = lazyNamed(
  () => import('#/domains/live/webinar-rooms/JoinForm.tsx'),
  'JoinForm',
  'webinar-room',
);
const WebinarRoom = lazyNamed(
  () => import('#/domains/live/webinar-rooms/WebinarRoom.tsx'),
  'WebinarRoom',
  'webinar-room',
);

const WebinarRecord = lazyPart(
  () => import('#/domains/live/live-streams/WebinarRecord.tsx'),
  'WebinarRecord',
  'live-stream',
);

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
  return <WebinarRecord {...props} />;
}

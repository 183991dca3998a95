import type { OwnStream } from '@malaka/contracts/live/live-streams';
import { WEBINAR_STATES } from '@malaka/contracts/kit/choices';
import type { FoundStream } from './queries.ts';
import { isOnAir } from './rules.ts';

/** A stream as its author sees it, without the key. */
export function viewStream(stream: FoundStream, now: Date): OwnStream {
  return {
    state: WEBINAR_STATES[stream.status]!,
    startedAt: stream.startedAt,
    isOnAir: stream.sender !== null && isOnAir(stream, now),
    push: {
      address: stream.pushAddress,
      state: (stream.pushState ?? 'off') as OwnStream['push']['state'],
      error: stream.pushError as OwnStream['push']['error'],
    },
    recording: {
      isAllowed: stream.isRecorded,
      isOn: stream.isRecording ?? false,
      error: stream.recordError as OwnStream['recording']['error'],
    },
  };
}

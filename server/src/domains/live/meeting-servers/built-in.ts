import type { MeetingDriver } from '#/kit/gateways/meetings.ts';

/** The platform's own room: domains/live/webinar-rooms and live-streams hold it and tell its state. */
export const builtInMeetings: MeetingDriver = {
  kind: 'built-in',
  open: async () => undefined,
  join: async () => ({ where: 'room' }),
  isRunning: async () => false,
  look: async () => undefined,
  end: async () => undefined,
  listRecords: async () => [],
};

import type { MeetingDriver } from '#/kit/gateways/meetings.ts';

/** The built-in room: domains/live/webinar-rooms and live-streams implement it. */
export const builtInMeetings: MeetingDriver = {
  kind: 'built-in',
  open: async () => undefined,
  join: async () => ({ where: 'room' }),
  isRunning: async () => false,
  look: async () => undefined,
  end: async () => undefined,
  listRecords: async () => [],
};

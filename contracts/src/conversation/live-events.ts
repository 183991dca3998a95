import { z } from 'zod';
import { CHAT_EVENT, chatEvent } from './chats/events.ts';
import { flag } from '#/kit/codecs.ts';
import { wire } from '#/kit/wire.ts';

const texts = z.object({ uz: z.string(), ru: z.string(), en: z.string() });

/** Events on the live connection of signed-in pages (server/src/live.ts), by wire names. */
export const liveEvents = {
  notice: wire({
    /** Number of the caller's unread notifications. */
    unread: z.int(),
    /** The notification that has just arrived; absent if one was read or arrived silently. */
    latest: wire({
      id: z.int(),
      title: texts,
      url: z.string().nullable(),
      /** Bad news, such as a rejection. */
      isSetback: flag.optional(),
    }).nullable(),
  }),
  [CHAT_EVENT]: chatEvent,
};

export type LiveEvent = keyof typeof liveEvents;
export type LivePayload<Name extends LiveEvent> = z.output<(typeof liveEvents)[Name]>;

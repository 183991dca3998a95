import { z } from 'zod';
import { CHAT_EVENT, chatEvent } from './chats/events.ts';
import { flag } from '#/kit/codecs.ts';
import { wire } from '#/kit/wire.ts';

const texts = z.object({ uz: z.string(), ru: z.string(), en: z.string() });

/** What the one live connection of a signed-in page tells (server/src/live.ts); named as on the wire. */
export const liveEvents = {
  notice: wire({
    /** Own notifications that are not read. */
    unread: z.int(),
    /** The newest that has just come; absent where one was read, and of those that come quietly. */
    latest: wire({
      id: z.int(),
      title: texts,
      url: z.string().nullable(),
      /** Something was refused or taken away. */
      isSetback: flag.optional(),
    }).nullable(),
  }),
  [CHAT_EVENT]: chatEvent,
};

export type LiveEvent = keyof typeof liveEvents;
export type LivePayload<Name extends LiveEvent> = z.output<(typeof liveEvents)[Name]>;

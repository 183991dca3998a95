import { z } from 'zod';
import { WEBINAR_NAME_MIN } from '#/authoring/authored-lessons.ts';
import { id, instant } from '#/kit/codecs.ts';
import { post } from '#/kit/endpoint.ts';
import { plainLine, plainText } from '#/kit/plain-text.ts';
import { idParams, one } from '#/kit/shapes.ts';
import { WEBINAR_STATES } from '#/kit/choices.ts';
import { wire } from '#/kit/wire.ts';

export const ROOM_NAME_MAX = 60;
export const ROOM_MESSAGE_MAX = 500;
export const ROOM_POLL_QUESTION_MAX = 300;
export const ROOM_POLL_OPTION_MAX = 120;
export const ROOM_POLL_OPTIONS_MIN = 2;
export const ROOM_POLL_OPTIONS_MAX = 6;
export const ROOM_SLIDES_MAX = 2000;
/** Messages of one page of the history. */
export const ROOM_HISTORY_PAGE = 50;
export const ROOM_PEOPLE_PAGE = 100;
/** How long the author's "are you here?" can be answered. */
export const ROOM_HERE_SECONDS = { min: 15, max: 300 } as const;

/** Namespace of the room on the live channel. */
export const ROOM_NAMESPACE = '/webinar-room';

/** WEB-29: a guest's name; invisible characters are removed before its length is checked. */
export const guestName = z.string().overwrite(plainLine).min(WEBINAR_NAME_MIN).max(ROOM_NAME_MAX);

const participantToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** A participant as others see them. */
export const roomPerson = wire({
  id: z.int(),
  name: z.string(),
  isModerator: z.boolean(),
  isGuest: z.boolean(),
});
export type RoomPerson = z.output<typeof roomPerson>;

export const joinWebinar = post.public('/webinars/:id/join', {
  summary: 'Enter a webinar: guests give a name, signed-in users enter under their own',
  params: idParams,
  body: wire({
    name: guestName.optional(),
    /** From an earlier visit with this browser: the guest remains the same participant. */
    token: participantToken.optional(),
  }),
  answer: one(
    wire({
      /** Identifies the participant in the room, the stream and the recording. */
      token: z.string(),
      participant: roomPerson,
      where: z.enum(['room', 'address']),
      /** Of a meeting server's room. */
      address: z.string().nullable(),
    }),
  ),
});

export const roomMessage = wire({
  /** Counts from 1 in each room, without gaps. */
  number: z.int(),
  /** Chosen by the sending page, so that it recognises its own message. */
  key: z.string(),
  author: roomPerson,
  /** Empty after deletion. */
  text: z.string(),
  sentAt: instant,
  isDeleted: z.boolean(),
});
export type RoomMessage = z.output<typeof roomMessage>;

export const roomQuestion = wire({
  id: z.int(),
  author: roomPerson,
  text: z.string(),
  votes: z.int(),
  isAnswered: z.boolean(),
  isDeleted: z.boolean(),
});
export type RoomQuestion = z.output<typeof roomQuestion>;

export const POLL_STATES = ['draft', 'open', 'closed'] as const;

export const roomPoll = wire({
  id: z.int(),
  question: z.string(),
  options: z.array(wire({ text: z.string(), votes: z.int() })),
  state: z.enum(POLL_STATES),
});
export type RoomPoll = z.output<typeof roomPoll>;

const roomHand = wire({ person: roomPerson, raisedAt: instant });
export type RoomHand = z.output<typeof roomHand>;

const hereCall = wire({ id: z.int(), endsAt: instant, taps: z.int() });

export const roomSettings = wire({
  state: z.enum(WEBINAR_STATES),
  startedAt: instant.nullable(),
  isChatMuted: z.boolean(),
  slide: z.int(),
  spotlitMessage: roomMessage.nullable(),
  spotlitPerson: roomPerson.nullable(),
  /** The newest call that can still be answered. */
  here: hereCall.nullable(),
});
export type RoomSettings = z.output<typeof roomSettings>;

/** State private to this participant. */
export const roomSelf = wire({
  person: roomPerson,
  isMuted: z.boolean(),
  hasHand: z.boolean(),
  votedQuestions: z.array(z.int()),
  pollVotes: z.array(wire({ id: z.int(), option: z.int() })),
  /** The last "are you here?" this participant answered. */
  tappedHere: z.int().nullable(),
});
export type RoomSelf = z.output<typeof roomSelf>;

/** Everything a page needs on entering or reconnecting. */
export const roomState = wire({
  revision: z.int(),
  viewers: z.int(),
  lastMessage: z.int(),
  settings: roomSettings,
  hands: z.array(roomHand),
  questions: z.array(roomQuestion),
  polls: z.array(roomPoll),
  /** Prepared polls, for moderators only. */
  drafts: z.array(roomPoll),
  self: roomSelf,
  serverNow: instant,
});
export type RoomState = z.output<typeof roomState>;

/**
 * A changed part of the state; hands are sent as a whole list, everything else as single entries.
 */
export const roomChange = wire({
  /** Increases by one per change: a page that misses one requests the whole state. */
  revision: z.int(),
  settings: roomSettings.optional(),
  hands: z.array(roomHand).optional(),
  questions: z.array(roomQuestion).optional(),
  polls: z.array(roomPoll).optional(),
  deletedMessages: z.array(z.int()).optional(),
});
export type RoomChange = z.output<typeof roomChange>;

/** Sent every few seconds, and when people enter or leave. */
export const roomPulse = wire({ revision: z.int(), lastMessage: z.int(), viewers: z.int() });
export type RoomPulse = z.output<typeof roomPulse>;

/** Events sent by the server. */
export const roomEvents = {
  messages: wire({ messages: z.array(roomMessage) }),
  change: roomChange,
  pulse: roomPulse,
  /** All prepared polls, to moderators. */
  drafts: wire({ polls: z.array(roomPoll) }),
  /** To one participant. */
  self: wire({ isMuted: z.boolean().optional(), hasHand: z.boolean().optional() }),
  /** Removed by the author: the page must not reconnect. */
  removed: wire({}),
  ended: wire({}),
} as const;

const nothing = wire({});
const messageText = z.string().overwrite(plainText).min(1).max(ROOM_MESSAGE_MAX);
const key = z.uuid();
const number = id;
const room = { viewer: 'viewer', moderator: 'moderator' } as const;

function roomCall<Body extends z.ZodType, Answer extends z.ZodType>(
  who: 'viewer' | 'moderator',
  body: Body,
  answer: Answer,
) {
  return { who, body, answer };
}

const personOf = wire({
  id: z.int(),
  name: z.string(),
  isModerator: z.boolean(),
  isGuest: z.boolean(),
  isMuted: z.boolean(),
});
export type ListedPerson = z.output<typeof personOf>;

/** Calls of a page over the live channel; each is answered. */
export const roomCalls = {
  enter: roomCall(room.viewer, nothing, roomState),
  history: roomCall(
    room.viewer,
    wire({ before: number.optional(), after: z.int().min(0).optional() }),
    wire({ messages: z.array(roomMessage) }),
  ),
  people: roomCall(
    room.viewer,
    wire({ after: number.optional() }),
    wire({ people: z.array(personOf), total: z.int(), next: z.int().nullable() }),
  ),
  say: roomCall(room.viewer, wire({ key, text: messageText }), wire({ message: roomMessage })),
  ask: roomCall(room.viewer, wire({ key, text: messageText }), nothing),
  voteQuestion: roomCall(room.viewer, wire({ id, isVoted: z.boolean() }), nothing),
  raiseHand: roomCall(room.viewer, wire({ isRaised: z.boolean() }), nothing),
  votePoll: roomCall(
    room.viewer,
    wire({
      id,
      option: z
        .int()
        .min(0)
        .max(ROOM_POLL_OPTIONS_MAX - 1),
    }),
    nothing,
  ),
  confirmPresence: roomCall(room.viewer, wire({ id }), nothing),

  deleteMessage: roomCall(room.moderator, wire({ number }), nothing),
  muteChat: roomCall(room.moderator, wire({ isMuted: z.boolean() }), nothing),
  mutePerson: roomCall(room.moderator, wire({ id, isMuted: z.boolean() }), nothing),
  removePerson: roomCall(room.moderator, wire({ id }), nothing),
  lowerHand: roomCall(room.moderator, wire({ id }), nothing),
  markQuestion: roomCall(room.moderator, wire({ id, isAnswered: z.boolean() }), nothing),
  deleteQuestion: roomCall(room.moderator, wire({ id }), nothing),
  makePoll: roomCall(
    room.moderator,
    wire({
      key,
      question: z.string().overwrite(plainLine).min(1).max(ROOM_POLL_QUESTION_MAX),
      options: z
        .array(z.string().overwrite(plainLine).min(1).max(ROOM_POLL_OPTION_MAX))
        .min(ROOM_POLL_OPTIONS_MIN)
        .max(ROOM_POLL_OPTIONS_MAX),
      /** True: show it immediately; false: save it for later. */
      isOpen: z.boolean(),
    }),
    nothing,
  ),
  openPoll: roomCall(room.moderator, wire({ id }), nothing),
  closePoll: roomCall(room.moderator, wire({ id }), nothing),
  /** Deletes a prepared poll. */
  deletePoll: roomCall(room.moderator, wire({ id }), nothing),
  startPresenceCheck: roomCall(
    room.moderator,
    wire({ seconds: z.int().min(ROOM_HERE_SECONDS.min).max(ROOM_HERE_SECONDS.max) }),
    nothing,
  ),
  spotlight: roomCall(
    room.moderator,
    wire({ message: number.nullable(), person: id.nullable() }),
    nothing,
  ),
  showSlide: roomCall(
    room.moderator,
    wire({ slide: z.int().min(1).max(ROOM_SLIDES_MAX) }),
    nothing,
  ),
} as const;

export type RoomCall = keyof typeof roomCalls;
export type RoomCallBody<Name extends RoomCall> = z.output<(typeof roomCalls)[Name]['body']>;
export type RoomCallAnswer<Name extends RoomCall> = z.output<(typeof roomCalls)[Name]['answer']>;

import { z } from 'zod';
import { flag, idText, instant } from '#/kit/codecs.ts';
import { videoQuality } from '#/authoring/lesson-files.ts';
import { get, post } from '#/kit/endpoint.ts';
import { idParams, one } from '#/kit/shapes.ts';
import { webinarState } from '#/kit/webinar-states.ts';
import { wire } from '#/kit/wire.ts';

export const STREAM_URL_MAX = 500;
export const STREAM_KEY_MAX = 500;

/**
 * Path of the WebSocket over which an author's page sends its stream, separate from the live one.
 */
export const INGEST_PATH = '/live-ingest';
/** Largest message on it. */
export const INGEST_CHUNK_MAX = 1024 * 1024;
export const STREAM_CODECS = ['h264', 'vp8'] as const;
export type StreamCodec = (typeof STREAM_CODECS)[number];

/** What an author's page sends first. */
export const ingestBegin = z.object({
  codec: z.enum(STREAM_CODECS),
  /** Take over from another page of this author, which is then notified. */
  isTakeover: z.boolean(),
});

/** Why a page may not send, or must stop. */
export const INGEST_ERRORS = [
  'taken',
  'not_live',
  'not_found',
  'no_encoder',
  'unreadable',
  'too_much',
  'failed',
] as const;
export type IngestError = (typeof INGEST_ERRORS)[number];
/** By wire names. */
export type IngestRefusal = Record<'fault', IngestError>;
export type IngestAnswer = { ok: true } | ({ ok: false } & IngestRefusal);

export const PUSH_STATES = ['off', 'waiting', 'connecting', 'live', 'retrying', 'failed'] as const;
export const PUSH_ERRORS = [
  'address_unknown',
  'address_private',
  'unreachable',
  'refused',
  'cut',
  'no_answer',
] as const;
export type PushError = (typeof PUSH_ERRORS)[number];

/** A stream as its author sees it. The stream key of the other platform is never returned. */
const ownStream = wire({
  state: webinarState,
  startedAt: instant.nullable(),
  /** The author's page is sending. */
  isOnAir: flag,
  push: wire(
    {
      address: z.string().nullable(),
      state: z.enum(PUSH_STATES),
      error: z.enum(PUSH_ERRORS).nullable(),
    },
    { error: 'fault' },
  ),
  recording: wire(
    {
      /** Chosen when the webinar was planned. */
      isAllowed: flag,
      isOn: flag,
      error: z.enum(['disk_full']).nullable(),
    },
    { error: 'fault' },
  ),
});
export type OwnStream = z.output<typeof ownStream>;

/** Both or neither; without them the webinar is shown in the platform's own room only. */
const target = wire({
  streamUrl: z.string().trim().max(STREAM_URL_MAX).optional(),
  streamKey: z.string().trim().max(STREAM_KEY_MAX).optional(),
});

export const startStream = post.author('/teacher/webinars/:id/start', {
  summary: 'Start your webinar; with an address and a key it is also sent to another platform',
  params: idParams,
  body: target,
  answer: one(ownStream),
});

export const stopStream = post.author('/teacher/webinars/:id/stop', {
  summary: 'End your live webinar',
  params: idParams,
  answer: one(ownStream),
});

export const getOwnStream = get.author('/teacher/webinars/:id/stream', {
  summary: 'State of the stream of your webinar',
  params: idParams,
  answer: one(ownStream),
});

export const changeTarget = post.author('/teacher/webinars/:id/stream-target', {
  summary: 'Change or remove the push target of a live webinar; the room is not interrupted',
  params: idParams,
  body: target,
  answer: one(ownStream),
});

export const setRecording = post.author('/teacher/webinars/:id/recording', {
  summary: 'Start or stop recording',
  params: idParams,
  body: wire({ isOn: flag }),
  answer: one(ownStream),
});

const participantToken = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

const watched = wire({
  state: webinarState,
  /** False while the author is disconnected, and before the first frame. */
  isOnAir: flag,
  /** HLS master playlist, for this participant. */
  playlist: z.string().nullable(),
  expiresAt: instant.nullable(),
});
export type WatchedStream = z.output<typeof watched>;

export const watchStream = post.public('/webinars/:id/watch', {
  summary: 'Short-lived address at which a participant plays the stream of a webinar',
  params: idParams,
  body: wire({ participantToken }),
  answer: one(watched),
});

const token = z.string().max(200);

export const getStreamPlaylist = get.public('/webinars/:id/stream/:token/:file', {
  summary: 'Master playlist, or playlist of one quality, of a live webinar',
  params: wire({
    id: idText,
    token,
    file: z.enum(['master.m3u8', '720p.m3u8', '360p.m3u8', 'audio.m3u8']),
  }),
  /** LL-HLS blocking reload: a player requests the next segment, and the answer waits for it. */
  query: wire(
    { number: z.coerce.number().int().min(0).max(10_000_000).optional() },
    { number: '_HLS_msn' },
  ),
});

export const getStreamSegment = get.public('/streams/:id/:ticket/:rendition/:file', {
  summary: 'A segment of a stream; a proxy may check the ticket and send the file itself',
  params: wire({
    id: idText,
    ticket: z.string().regex(/^\d{10}-[\w-]{22}$/),
    rendition: z.enum(['720p', '360p', 'audio']),
    file: z.string().regex(/^\d{1,6}-(init\.mp4|\d{1,6}\.m4s)$/),
  }),
});

export const RECORD_STATES = ['waiting', 'joining', 'cutting', 'ready', 'failed'] as const;

const record = wire({
  state: z.enum(RECORD_STATES),
  /** Percent of the renditions made; the record is playable meanwhile. */
  progress: z.int(),
  playlist: z.string().nullable(),
  /** Plays the original file while renditions are being made. */
  isPlain: flag,
  poster: z.string().nullable(),
  qualities: z.array(videoQuality),
  durationSeconds: z.number().nullable(),
  expiresAt: instant,
  /** For the author only: the published part of the recording. */
  trim: wire({
    wholeSeconds: z.number(),
    from: z.number(),
    to: z.number(),
  }).nullable(),
});
export type WebinarRecord = z.output<typeof record>;

export const getRecord = get.public('/webinars/:id/record', {
  summary: 'The recording of a webinar for those who may see the webinar; null if there is none',
  params: idParams,
  answer: one(record.nullable()),
});

export const trimRecord = post.author('/teacher/webinars/:id/record/trim', {
  summary: 'Publish only a part of the recording of your webinar; the full recording is kept',
  params: idParams,
  body: wire({ from: z.number().min(0).max(86_400), to: z.number().min(0).max(86_400) }),
  answer: one(record.nullable()),
});

export const getRecordPlaylist = get.public('/webinars/:id/record/:token/master.m3u8', {
  summary: 'HLS master playlist of a recording; the token comes with the recording',
  params: wire({ id: idText, token }),
});

export const getRecordFile = get.public('/webinars/:id/record/:token/:file', {
  summary: 'The plain mp4 or the poster of a recording',
  params: wire({ id: idText, token, file: z.enum(['plain.mp4', 'poster.jpg']) }),
});

export const getRecordPart = get.public('/webinars/:id/record/:token/:quality/:file', {
  summary: 'Playlist or segment of one quality of a recording',
  params: wire({
    id: idText,
    token,
    quality: z.string().regex(/^[a-z0-9]{1,10}$/),
    file: z.string().regex(/^(index\.m3u8|\d{1,8}\.ts)$/),
  }),
});

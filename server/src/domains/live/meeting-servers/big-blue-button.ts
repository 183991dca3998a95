import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { escapeHtml } from '@malaka/grading/plain-text';
import type {
  MeetingDriver,
  MeetingRecord,
  MeetingState,
  MeetingWebinar,
} from '#/kit/gateways/meetings.ts';
import {
  createAsk,
  TIMES,
  MeetingError,
  type Answer,
  childOf,
  childrenOf,
  textOf,
} from './ask-server.ts';

/**
 * A webinar's name on a meeting server that other platforms may share: unguessable, and
 * recognisable as ours when it returns in a callback.
 */
export function meetingIdOf(secret: string, webinarId: number): string {
  return `malaka-${webinarId}-${seal(secret, `meeting ${webinarId}`)}`;
}

/** The webinar of one of our names. */
export function webinarIdOf(secret: string, meetingId: string): number | undefined {
  const found = /^malaka-([1-9]\d{0,8})-[\w-]+$/.exec(meetingId);
  if (!found) return undefined;
  const id = Number(found[1]);
  const expected = Buffer.from(meetingIdOf(secret, id));
  const actual = Buffer.from(meetingId);
  const isOurs = expected.length === actual.length && timingSafeEqual(expected, actual);
  return isOurs ? id : undefined;
}

/**
 * Servers that still have passwords accept a repeated create only with the same ones; nobody enters
 * with them.
 */
export const meetingPassword = (
  secret: string,
  meetingId: string,
  role: 'attendee' | 'moderator',
) => seal(secret, `${role} of ${meetingId}`);

const seal = (secret: string, text: string) =>
  createHmac('sha256', createHmac('sha256', secret).update('meetings').digest())
    .update(text)
    .digest('base64url')
    .slice(0, 27);

type Settings = {
  /** URL of the server, with or without `/bigbluebutton/api`. */
  url: string;
  /** Shared with the server; signs our requests. */
  secret: string;
  /** Our own secret, from which unguessable meeting names are derived. */
  ownSecret: string;
  addresses: MeetingAddresses;
  now: () => Date;
  /** Shorter in tests. */
  times?: Partial<typeof TIMES>;
};

/** URLs under which the server reaches us. */
export type MeetingAddresses = {
  /** URL of the presentation, valid for a short time. */
  presentation(webinarId: number): string;
  /** URL called when the meeting is over. */
  ended(webinarId: number): string;
  /** URL called for each finished recording. */
  recordReady: string;
  /** URL people return to when they leave. */
  page(slug: string): string;
};

const MINUTE_MS = 60_000;
const NAME_MAX = 64;
/** The platform itself ends a webinar an hour after its planned end (decision 104). */
const OVERTIME_MINUTES = 60;
const GONE = new Set(['notFound', 'invalidMeetingIdentifier', 'invalidMeetingId']);

/** Webinars on the operator's BigBlueButton server. */
export function createBigBlueButton(settings: Settings): MeetingDriver {
  const { secret, ownSecret, now } = settings;
  const base = `${settings.url.replace(/\/(bigbluebutton(\/api)?)?\/*$/, '')}/bigbluebutton/api/`;
  const ask = createAsk({ ...TIMES, ...settings.times });
  const nameOf = (webinarId: number) => meetingIdOf(ownSecret, webinarId);
  const address = (...call: [name: string, parameters: Parameters<typeof signedCall>[1]]) =>
    base + signedCall(...call, secret);

  /** Creating it again only returns the time of creation. */
  const create = async (webinar: MeetingWebinar) =>
    await ask(
      address('create', createParameters(webinar, settings, now())),
      presentationXml(webinar, settings.addresses),
    );

  /** Undefined if the meeting does not exist. */
  const askMeeting = async (name: string, webinarId: number) => {
    try {
      return await ask(address(name, { meetingID: nameOf(webinarId) }));
    } catch (error) {
      if (error instanceof MeetingError && GONE.has(error.key)) return undefined;
      throw error;
    }
  };

  return {
    kind: 'big-blue-button',
    open: async (webinar) => void (await create(webinar)),
    join: async (webinar, person, isModerator) => {
      if (!isModerator && webinar.status !== 1) return { where: 'room' };
      const made = await create(webinar);
      const parameters = {
        fullName: person.name,
        meetingID: nameOf(webinar.id),
        role: isModerator ? 'MODERATOR' : 'VIEWER',
        userID: person.participantId,
        // Prevents an old URL from opening a later meeting of the same name.
        createTime: textOf(made, 'createTime') || undefined,
        redirect: true,
      };
      return { where: 'address', address: address('join', parameters) };
    },
    isRunning: async (webinarId) => {
      const answer = await askMeeting('isMeetingRunning', webinarId);
      return answer !== undefined && textOf(answer, 'running') === 'true';
    },
    look: async (webinarId) => stateOf(await askMeeting('getMeetingInfo', webinarId)),
    end: async (webinarId) => void (await askMeeting('end', webinarId)),
    listRecords: async (webinarId) => {
      const meetingID = nameOf(webinarId);
      const answer = await ask(address('getRecordings', { meetingID, state: 'published' }));
      return childrenOf(childOf(answer, 'recordings'), 'recording').flatMap(recordOf);
    },
  };
}

function createParameters(webinar: MeetingWebinar, { ownSecret, addresses }: Settings, now: Date) {
  const { id, slug, startsAt, durationMinutes, isRecorded, isAutoRecorded } = webinar;
  const meetingID = meetingIdOf(ownSecret, id);
  const end = startsAt.getTime() + (durationMinutes + OVERTIME_MINUTES) * MINUTE_MS;
  return {
    name: meetingName(webinar.title),
    meetingID,
    attendeePW: meetingPassword(ownSecret, meetingID, 'attendee'),
    moderatorPW: meetingPassword(ownSecret, meetingID, 'moderator'),
    record: isRecorded || isAutoRecorded,
    autoStartRecording: isAutoRecorded,
    // Servers refuse a recording that starts neither automatically nor manually.
    allowStartStopRecording: true,
    webcamsOnlyForModerator: webinar.isPresenterOnly,
    // The server counts from the first entry, which may precede the start.
    duration: Math.max(1, Math.ceil((end - now.getTime()) / MINUTE_MS)),
    logoutURL: addresses.page(slug),
    meta_endCallbackUrl: addresses.ended(id),
    'meta_bbb-recording-ready-url': addresses.recordReady,
  };
}

/** 2 to 64 characters. */
function meetingName(title: string): string {
  const cut = [...title.trim()].slice(0, NAME_MAX).join('').trim();
  return cut.length < 2 ? `Vebinar ${cut}`.trim() : cut;
}

/** The server downloads the file while creating the meeting. */
function presentationXml(
  { id, presentationName }: MeetingWebinar,
  addresses: MeetingAddresses,
): string | undefined {
  if (presentationName === null) return undefined;
  const url = escapeHtml(addresses.presentation(id));
  return (
    '<?xml version="1.0" encoding="UTF-8"?><modules><module name="presentation">' +
    `<document url="${url}" filename="${escapeHtml(presentationName)}" downloadable="false" ` +
    'removable="true"/></module></modules>'
  );
}

function stateOf(answer: Answer | undefined): MeetingState {
  if (!answer) return { isRunning: false, participantIds: [] };
  const people = childrenOf(childOf(answer, 'attendees'), 'attendee');
  return {
    isRunning: textOf(answer, 'running') === 'true',
    participantIds: [
      ...new Set(people.map((one) => Number(textOf(one, 'userID'))).filter(Number.isSafeInteger)),
    ],
  };
}

/** Empty if it cannot be watched yet. */
function recordOf(record: Answer): MeetingRecord[] {
  const formats = childrenOf(childOf(record, 'playback'), 'format');
  // Prefers slides with sound and chat to other formats.
  const format = formats.find((one) => textOf(one, 'type') === 'presentation') ?? formats[0];
  const recordId = textOf(record, 'recordID');
  const address = format && textOf(format, 'url');
  const startedAt = new Date(Number(textOf(record, 'startTime')));
  const minutes = Math.trunc(Number(format && textOf(format, 'length')) || 0);
  if (!address || !recordId || !/^https?:\/\//i.test(address)) return [];
  if (Number.isNaN(startedAt.getTime()) || startedAt.getTime() === 0) return [];
  return [{ recordId: recordId.slice(0, 256), address, startedAt, minutes }];
}

type CallParameters = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * A BigBlueButton call as the end of its address. The server hashes the query exactly as sent, so
 * it is encoded once and signed in that form.
 */
export function signedCall(name: string, parameters: CallParameters, secret: string): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== undefined) query.append(key, String(value));
  }
  const text = query.toString();
  const checksum = createHash('sha256').update(`${name}${text}${secret}`).digest('hex');
  return `${name}?${text}${text && '&'}checksum=${checksum}`;
}

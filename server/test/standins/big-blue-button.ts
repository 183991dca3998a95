import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Mood =
  | 'well'
  | 'failing'
  | 'refusing'
  | 'silent'
  | 'stalling'
  | 'garbage'
  | 'entities'
  | 'redirecting'
  | 'huge';

type Call = {
  name: string;
  method: string;
  /** The query as sent. */
  query: string;
  parameters: Record<string, string>;
};

type Meeting = {
  parameters: Record<string, string>;
  createTime: number;
  people: Map<string, { name: string; role: string }>;
  documents: string[];
};

/** The documented parameters of each call; any other name is our mistake. */
const KNOWN: Record<string, readonly string[]> = {
  create:
    'name meetingID attendeePW moderatorPW record autoStartRecording allowStartStopRecording webcamsOnlyForModerator duration logoutURL meta_endCallbackUrl meta_bbb-recording-ready-url'.split(
      ' ',
    ),
  join: 'fullName meetingID role userID createTime redirect'.split(' '),
  isMeetingRunning: ['meetingID'],
  getMeetingInfo: ['meetingID'],
  end: ['meetingID'],
  getRecordings: ['meetingID', 'state', 'offset', 'limit'],
};

const FLAGS = 'record autoStartRecording allowStartStopRecording webcamsOnlyForModerator'.split(
  ' ',
);
const ADDRESSES = ['logoutURL', 'meta_endCallbackUrl', 'meta_bbb-recording-ready-url'];

/** A BigBlueButton server that checks every checksum and parameter, and misbehaves on demand. */
export async function startBigBlueButton(secret: string) {
  const state = {
    mood: 'well' as Mood,
    /** This many requests fail before the mood applies. */
    failFirst: 0,
    calls: [] as Call[],
    meetings: new Map<string, Meeting>(),
    /** `<recording>` elements as returned. */
    recordings: [] as { meetingId: string; xml: string }[],
    createTime: 1_763_800_000_000,
  };
  const server = createServer((request, response) => void answer(request, response));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = Buffer.concat(await request.toArray()).toString();
    const send = (status: number, text: string, headers = {}) => {
      response.writeHead(status, { 'content-type': 'text/xml;charset=utf-8', ...headers });
      response.end(text);
    };
    const found = /^\/bigbluebutton\/api\/(\w+)\?(.*)$/.exec(request.url ?? '');
    if (!found) return send(404, '');
    const [, name = '', text = ''] = found;
    const parameters = Object.fromEntries(new URLSearchParams(text));
    state.calls.push({ name, method: request.method ?? '', query: text, parameters });
    if (state.failFirst > 0) {
      state.failFirst -= 1;
      return send(503, '');
    }
    const { mood } = state;
    if (mood === 'silent') return undefined;
    if (mood === 'stalling') return void response.writeHead(200).write('<response>');
    if (mood === 'failing') return send(500, `Stack of ${request.url}`);
    if (mood === 'garbage') return send(200, '<html><body>Nosozlik<br></body></html>');
    if (mood === 'entities') return send(200, billionLaughs);
    if (mood === 'redirecting') return send(302, '', { location: request.url });
    if (mood === 'huge') return send(200, `<response>${' '.repeat(3 * 1024 * 1024)}</response>`);
    if (mood === 'refusing') return send(200, failed('maxConcurrent', 'Too many'));
    if (!isSigned(name, text, secret)) return send(200, failed('checksumError', 'Checksums'));
    const unknown = Object.keys(parameters).find(
      (key) => key !== 'checksum' && !KNOWN[name]?.includes(key),
    );
    if (unknown !== undefined) return send(200, failed('unsupportedRequest', unknown));
    const isXml = request.headers['content-type']?.startsWith('application/xml');
    if (request.method === 'POST' && !(name === 'create' && isXml)) {
      return send(200, failed('unsupportedContentType', request.method));
    }
    if (name === 'join') return join(parameters, send);
    return send(200, run(name, parameters, body));
  }

  function join(
    parameters: Record<string, string>,
    send: (status: number, text: string, headers?: object) => void,
  ) {
    const { meetingID = '', fullName = '', role = '', userID = '', createTime } = parameters;
    const meeting = state.meetings.get(meetingID);
    if (!meeting) return send(200, failed('invalidMeetingIdentifier', 'No such meeting'));
    if (createTime !== String(meeting.createTime)) {
      return send(200, failed('mismatchCreateTimeParam', 'Another meeting'));
    }
    if (!fullName.trim()) return send(200, failed('missingParamFullName', 'No name'));
    if (role !== 'MODERATOR' && role !== 'VIEWER') return send(200, failed('invalidRole', role));
    meeting.people.set(userID, { name: fullName, role });
    return send(302, '', { location: `/html5client/join?sessionToken=${userID}` });
  }

  function run(name: string, parameters: Record<string, string>, body: string): string {
    const { meetingID = '' } = parameters;
    const meeting = state.meetings.get(meetingID);
    if (name === 'create') return create(parameters, body);
    if (name === 'isMeetingRunning') return succeeded(`<running>${isBusy(meeting)}</running>`);
    if (name === 'getRecordings') return recordingsOf(meetingID);
    if (!meeting) return failed('notFound', 'We could not find a meeting with that meeting ID');
    if (name === 'getMeetingInfo') return infoOf(meeting);
    if (name !== 'end') return failed('unsupportedRequest', name);
    state.meetings.delete(meetingID);
    return succeeded('<messageKey>sentEndMeetingRequest</messageKey>');
  }

  function create(parameters: Record<string, string>, body: string): string {
    const { meetingID = '', name = '', duration = '' } = parameters;
    if (!/^[^,]{2,256}$/.test(meetingID)) return failed('validationError', 'meetingID');
    if (name.length < 2 || [...name].length > 64) return failed('validationError', 'name');
    if (!/^[1-9]\d*$/.test(duration)) return failed('validationError', 'duration');
    for (const flag of FLAGS) {
      if (!/^(true|false)$/.test(parameters[flag] ?? '')) return failed('validationError', flag);
    }
    for (const address of ADDRESSES) {
      if (!/^https?:\/\//.test(parameters[address] ?? '')) {
        return failed('validationError', address);
      }
    }
    const known = state.meetings.get(meetingID);
    if (known && known.parameters['moderatorPW'] !== parameters['moderatorPW']) {
      return failed('idNotUnique', 'A meeting already exists with that meeting ID');
    }
    const documents = [...body.matchAll(/<document url="([^"]*)"/g)].map(([, url = '']) => url);
    state.createTime += 1;
    const made = known ?? {
      parameters,
      createTime: state.createTime,
      people: new Map(),
      documents,
    };
    state.meetings.set(meetingID, made);
    const again = known ? '<messageKey>duplicateWarning</messageKey>' : '<messageKey/>';
    return succeeded(`<meetingID>${meetingID}</meetingID>
      <createTime>${made.createTime}</createTime>${again}`);
  }

  const recordingsOf = (meetingId: string) => {
    const own = state.recordings.filter((one) => one.meetingId === meetingId);
    const none = '<messageKey>noRecordings</messageKey>';
    const all = `<recordings>${own.map(({ xml }) => xml).join('')}</recordings>`;
    return succeeded(own.length > 0 ? all : `<recordings/>${none}`);
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    state,
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function isSigned(name: string, text: string, secret: string): boolean {
  const at = text.lastIndexOf('checksum=');
  const query = text.slice(0, at).replace(/&$/, '');
  const hash = createHash('sha256')
    .update(name + query + secret)
    .digest('hex');
  return text.slice(at) === `checksum=${hash}`;
}

const isBusy = (meeting: Meeting | undefined) => (meeting?.people.size ?? 0) > 0;

const infoOf = (meeting: Meeting) => {
  const people = [...meeting.people].map(
    ([id, { name, role }]) => `<attendee><userID>${id}</userID>
      <fullName><![CDATA[${name}]]></fullName><role>${role}</role></attendee>`,
  );
  return succeeded(
    `<running>${isBusy(meeting)}</running><attendees>${people.join('')}</attendees>`,
  );
};

const succeeded = (inner: string) =>
  `<response><returncode>SUCCESS</returncode>${inner}</response>`;
const failed = (key: string, message: string) =>
  `<response><returncode>FAILED</returncode><messageKey>${key}</messageKey>
    <message>${message}</message></response>`;

const billionLaughs = `<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>
<response><returncode>SUCCESS</returncode><createTime>&b;</createTime></response>`;

/** What the server sends when a recording is ready. */
export function signedParameters(claims: object, key: string, alg = 'HS256'): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg, typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
}

/** A recording as in the documentation. */
export const recordingXml = (recordId: string, address: string, minutes = 62) => `<recording>
  <recordID>${recordId}</recordID><state>published</state><startTime>1763800000000</startTime>
  <playback><format><type>podcast</type><url>https://meet.example/podcast</url></format>
  <format><type>presentation</type><url>${address}</url><length>${minutes}</length></format>
  </playback></recording>`;

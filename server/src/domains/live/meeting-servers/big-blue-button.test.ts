import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordingXml, startBigBlueButton } from '#test/standins/big-blue-button.ts';
import {
  createBigBlueButton,
  meetingIdOf,
  meetingPassword,
  webinarIdOf,
  signedCall,
} from './big-blue-button.ts';
import type { MeetingWebinar } from '#/kit/gateways/meetings.ts';

const SECRET = '639259d4-9dd8-4b25-bf01-95f9567eaf4b';
const OWN = 'x4Jv0tYp8Qd2Lm6Rk9Wz3Hn7Bc1Fg5Ts';
// Long enough for a busy machine; only the tests of time-outs wait.
const times = { attemptMs: 5000, wholeMs: 10_000, backoffMs: 5, restMs: 1000 };
const webinar: MeetingWebinar = {
  id: 7,
  slug: 'sunʼiy-intellekt-x1',
  title: 'Sunʼiy intellekt & dars: 1+1 <yangi>',
  startsAt: new Date('2026-11-20T09:00:00Z'),
  durationMinutes: 90,
  status: 1,
  isRecorded: true,
  isAutoRecorded: false,
  isPresenterOnly: true,
  presentationName: 'dars "1" & 2.pdf',
};
const person = { participantId: 31, name: 'Gʻaniyeva Oʻgʻiloy & qizi' };

let server: Awaited<ReturnType<typeof startBigBlueButton>>;
let now = new Date('2026-11-20T08:50:00Z');
beforeEach(async () => {
  now = new Date('2026-11-20T08:50:00Z');
  server = await startBigBlueButton(SECRET);
});
afterEach(() => server.stop());

const driver = (overrides: { secret?: string; times?: Partial<typeof times>; url?: string } = {}) =>
  createBigBlueButton({
    url: overrides.url ?? server.url,
    secret: overrides.secret ?? SECRET,
    ownSecret: OWN,
    addresses: {
      presentation: (id) => `https://malaka.example/slides/${id}?a=1&b=2`,
      ended: (id) => `https://malaka.example/ended/${id}`,
      recordReady: 'https://malaka.example/ready',
      page: (slug) => `https://malaka.example/webinars/view/${slug}`,
    },
    now: () => now,
    times: { ...times, ...overrides.times },
  });
const meeting = () => server.state.meetings.get(meetingIdOf(OWN, 7))!;
const places = async (isModerator: boolean, change: Partial<MeetingWebinar> = {}) =>
  await driver().join({ ...webinar, ...change }, person, isModerator);

test('calls are signed as the documentation shows', () => {
  const query = 'name=Test+Meeting&meetingID=abc123&attendeePW=111222&moderatorPW=333444';
  const sha1 = createHash('sha1').update(`create${query}${SECRET}`).digest('hex');
  expect(sha1).toBe('1fcbb0c4fc1f039f73aa6d697d2db9ba7f803f17');
  const parameters = {
    name: 'Test Meeting',
    meetingID: 'abc123',
    attendeePW: '111222',
    moderatorPW: '333444',
  };
  const sha256 = 'da9185f7f333cfdfcd6eeac32dca3777510c4c436020d8b887ba5515bd1d189e';
  expect(signedCall('create', parameters, SECRET)).toBe(`create?${query}&checksum=${sha256}`);
  const bare = createHash('sha256').update(`getMeetings${SECRET}`).digest('hex');
  expect(signedCall('getMeetings', {}, SECRET)).toBe(`getMeetings?checksum=${bare}`);
});

test('each call carries what the documentation names, and the checksum of exactly that', async () => {
  const room = driver();
  await room.open(webinar);
  const place = await room.join(webinar, person, false);
  if (place.where === 'address') await fetch(place.address, { redirect: 'manual' });
  await room.isRunning(7);
  await room.look(7);
  await room.listRecords(7);
  await room.end(7);
  const meetingID = meetingIdOf(OWN, 7);
  const { createTime } = server.state;
  const created = {
    name: webinar.title,
    meetingID,
    attendeePW: meetingPassword(OWN, meetingID, 'attendee'),
    moderatorPW: meetingPassword(OWN, meetingID, 'moderator'),
    record: 'true',
    autoStartRecording: 'false',
    allowStartStopRecording: 'true',
    webcamsOnlyForModerator: 'true',
    duration: '160',
    logoutURL: `https://malaka.example/webinars/view/${webinar.slug}`,
    meta_endCallbackUrl: 'https://malaka.example/ended/7',
    'meta_bbb-recording-ready-url': 'https://malaka.example/ready',
  };
  const joined = {
    fullName: person.name,
    meetingID,
    role: 'VIEWER',
    userID: '31',
    // The first creation's time: it was created once.
    createTime: String(createTime - 1),
    redirect: 'true',
  };
  const { calls } = server.state;
  const anyHash = expect.stringMatching(/^[0-9a-f]{64}$/) as string;
  const sent = [
    ['create', created],
    ['create', created],
    ['join', joined],
    ['isMeetingRunning', { meetingID }],
    ['getMeetingInfo', { meetingID }],
    ['getRecordings', { meetingID, state: 'published' }],
    ['end', { meetingID }],
  ] as const;
  expect(calls.map(({ name, parameters }) => [name, parameters])).toEqual(
    sent.map(([name, parameters]) => [name, { ...parameters, checksum: anyHash }]),
  );
  for (const { name, query } of calls) {
    const [signed = '', checksum] = query.split('&checksum=');
    const expected = createHash('sha256')
      .update(name + signed + SECRET)
      .digest('hex');
    expect([name, checksum]).toEqual([name, expected]);
  }
});

test('names of meetings are known again, and only those that we gave', () => {
  const name = meetingIdOf(OWN, 12);
  expect(name).toMatch(/^malaka-12-[\w-]{27}$/);
  expect(webinarIdOf(OWN, name)).toBe(12);
  for (const other of [name.replace('12', '13'), meetingIdOf('other', 12), 'malaka-12', '', '12']) {
    expect(webinarIdOf(OWN, other)).toBeUndefined();
  }
});

describe('a room', () => {
  test('is made with everything that the author set, once', async () => {
    await driver().open(webinar);
    now = new Date('2026-11-20T09:20:00Z');
    await driver().open({ ...webinar, title: 'Boshqa' });
    expect(server.state.meetings.size).toBe(1);
    expect(meeting().parameters).toMatchObject({
      name: 'Sunʼiy intellekt & dars: 1+1 <yangi>',
      record: 'true',
      autoStartRecording: 'false',
      allowStartStopRecording: 'true',
      webcamsOnlyForModerator: 'true',
      // 10 minutes before, 90 planned, 60 overtime.
      duration: '160',
      logoutURL: 'https://malaka.example/webinars/view/sunʼiy-intellekt-x1',
      meta_endCallbackUrl: 'https://malaka.example/ended/7',
      'meta_bbb-recording-ready-url': 'https://malaka.example/ready',
    });
    expect(meeting().documents).toEqual(['https://malaka.example/slides/7?a=1&amp;b=2']);
    expect(server.state.calls.map(({ method }) => method)).toEqual(['POST', 'POST']);
  });

  test.each([
    ['A', 'Vebinar A'],
    ['  ', 'Vebinar'],
    ['ў'.repeat(200), 'ў'.repeat(64)],
    ['😀'.repeat(200), '😀'.repeat(64)],
  ])('takes the title %s', async (title, name) => {
    await driver().open({ ...webinar, title, presentationName: null });
    expect(meeting().parameters['name']).toBe(name);
    expect(meeting().documents).toEqual([]);
    expect(server.state.calls[0]!.method).toBe('GET');
  });

  test('that begins its record by itself is recorded, and one that ends long ago still opens', async () => {
    now = new Date('2026-11-21T09:00:00Z');
    await driver().open({ ...webinar, isRecorded: false, isAutoRecorded: true });
    expect(meeting().parameters).toMatchObject({
      record: 'true',
      autoStartRecording: 'true',
      duration: '1',
    });
  });

  test('is entered by an address that the server takes', async () => {
    for (const isModerator of [true, false]) {
      const place = await places(isModerator);
      if (place.where !== 'address') throw new Error('no address');
      const answer = await fetch(place.address, { redirect: 'manual' });
      expect(answer.headers.get('location')).toContain('sessionToken=31');
      const role = isModerator ? 'MODERATOR' : 'VIEWER';
      expect(meeting().people.get('31')).toEqual({ name: person.name, role });
    }
  });

  test('is not open to viewers before the author begins; an old address opens no later one', async () => {
    expect(await places(false, { status: 0 })).toEqual({ where: 'room' });
    expect(server.state.calls).toEqual([]);
    const old = await places(true, { status: 0 });
    if (old.where !== 'address') throw new Error('no address');
    await driver().end(7);
    await driver().open(webinar);
    const answer = await fetch(old.address, { redirect: 'manual' });
    expect(await answer.text()).toContain('mismatchCreateTimeParam');
  });

  test('tells whether it is on and who is in it', async () => {
    expect(await driver().isRunning(7)).toBe(false);
    expect(await driver().look(7)).toEqual({ isRunning: false, participantIds: [] });
    await driver().open(webinar);
    expect(await driver().isRunning(7)).toBe(false);
    meeting().people.set('31', { name: 'A', role: 'VIEWER' });
    meeting().people.set('w_bot', { name: 'B', role: 'VIEWER' });
    expect(await driver().isRunning(7)).toBe(true);
    expect(await driver().look(7)).toEqual({ isRunning: true, participantIds: [31] });
  });

  test('is ended, and ending it again is well', async () => {
    await driver().open(webinar);
    await driver().end(7);
    expect(server.state.meetings.size).toBe(0);
    await driver().end(7);
  });

  test('has records that can be watched', async () => {
    expect(await driver().listRecords(7)).toEqual([]);
    const meetingId = meetingIdOf(OWN, 7);
    const add = (xml: string, id = meetingId) =>
      server.state.recordings.push({ meetingId: id, xml });
    add(recordingXml('rec-1', 'https://meet.example/playback/1'));
    add(recordingXml('rec-2', 'javascript:alert(1)'));
    add(recordingXml('', 'https://meet.example/playback/3'));
    add('<recording><recordID>rec-4</recordID><playback/></recording>');
    add(recordingXml('rec-5', 'https://meet.example/playback/5'), meetingIdOf(OWN, 8));
    expect(await driver().listRecords(7)).toEqual([
      {
        recordId: 'rec-1',
        address: 'https://meet.example/playback/1',
        startedAt: new Date(1_763_800_000_000),
        minutes: 62,
      },
    ]);
  });
});

test.each([
  '',
  '/',
  '/bigbluebutton',
  '/bigbluebutton/',
  '/bigbluebutton/api',
  '/bigbluebutton/api/',
])('the address of a server may end with "%s"', async (end) => {
  await driver({ url: server.url + end }).open(webinar);
  expect(server.state.meetings.size).toBe(1);
});

describe('a server that is not well', () => {
  test('what passes is tried again twice', async () => {
    server.state.failFirst = 2;
    await driver().open(webinar);
    expect(server.state.calls).toHaveLength(3);
    server.state.failFirst = 3;
    await expect(driver().open(webinar)).rejects.toThrow('503');
    expect(server.state.calls).toHaveLength(6);
  });

  test('another secret is an error with its name, and is not tried again', async () => {
    await expect(driver({ secret: 'wrong-secret' }).open(webinar)).rejects.toMatchObject({
      key: 'checksumError',
      isPassing: false,
    });
    expect(server.state.calls).toHaveLength(1);
    await expect(driver({ secret: 'wrong-secret' }).isRunning(7)).rejects.toThrow('checksumError');
  });

  test.each([
    ['failing', 3, 'answered 500'],
    ['refusing', 1, 'maxConcurrent'],
    ['garbage', 1, 'cannot be read'],
    ['entities', 1, 'cannot be read'],
    ['redirecting', 3, 'no answer'],
    ['huge', 1, 'huge'],
  ] as const)('%s is asked %i times', async (mood, count, text) => {
    server.state.mood = mood;
    const problem = await driver()
      .open(webinar)
      .catch((error: unknown) => error);
    expect(String(problem)).toContain(text);
    expect(String(problem)).not.toMatch(/checksum=|malaka-7/);
    expect(server.state.calls).toHaveLength(count);
  });

  test.each(['silent', 'stalling'] as const)('%s holds nobody up', async (mood) => {
    server.state.mood = mood;
    const waiting = driver({ times: { attemptMs: 150, wholeMs: 400 } });
    await expect(waiting.open(webinar)).rejects.toThrow(/timed out|no answer/i);
    expect(server.state.calls.length).toBeLessThanOrEqual(3);
  });

  test('after eight failures it is left alone for a while; refusals are no failures', async () => {
    const one = driver();
    server.state.mood = 'refusing';
    for (let n = 0; n < 12; n += 1) await one.open(webinar).catch(() => undefined);
    expect(server.state.calls).toHaveLength(12);
    server.state.mood = 'failing';
    for (let n = 0; n < 8; n += 1) await one.open(webinar).catch(() => undefined);
    const before = server.state.calls.length;
    expect(before).toBeLessThanOrEqual(22);
    server.state.mood = 'well';
    await expect(one.open(webinar)).rejects.toThrow(/circuit|breaker/i);
    expect(server.state.calls).toHaveLength(before);
    const opens = () =>
      one.open(webinar).then(
        () => true,
        () => false,
      );
    await expect.poll(opens).toBe(true);
    await one.open(webinar);
  });
});

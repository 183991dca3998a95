import { listMeetingRecords } from '@malaka/contracts/live/webinar-meetings';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createBigBlueButton,
  meetingIdOf,
} from '#/domains/live/meeting-servers/big-blue-button.ts';
import { builtInMeetings } from '#/domains/live/meeting-servers/built-in.ts';
import type { MeetingWebinar } from '#/kit/gateways/meetings.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller } from '#test/factories.ts';
import { listPlanned } from '#test/planned-jobs.ts';
import { makePresence } from '#test/presence-factories.ts';
import {
  recordingXml,
  signedParameters,
  startBigBlueButton,
} from '#test/standins/big-blue-button.ts';
import { createMemoryFiles } from '#test/standins/memory-files.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { endMeeting } from './end-meeting.ts';
import { enterMeeting, watchMeeting } from './watch-meeting.ts';
import { findRecords } from './find-records.ts';
import { createMeetingAddresses } from './meeting-addresses.ts';

const SHARED = 'shared-with-the-server';
const secret = 'x4Jv0tYp8Qd2Lm6Rk9Wz3Hn7Bc1Fg5Ts';
const database = await useTestDatabase();
const { db } = database;
let now = new Date('2026-11-20T09:00:00Z');
const clock = () => now;
const server = await startBigBlueButton(SHARED);
afterAll(() => server.stop());
const publicUrl = 'https://malaka.example';
const addresses = createMeetingAddresses({ publicUrl, secret }, clock);
const meetings = createBigBlueButton({
  url: server.url,
  secret: SHARED,
  ownSecret: secret,
  addresses,
  now: clock,
  times: { backoffMs: 5, restMs: 50 },
});
const files = createMemoryFiles();
const { app, deps } = await createTestApp(database, {
  now: clock,
  config: { secret, publicUrl, bigBlueButton: { url: server.url, secret: SHARED } },
  deps: { meetings, files },
});

beforeEach(() => {
  now = new Date('2026-11-20T09:00:00Z');
  server.state.mood = 'well';
  server.state.recordings = [];
});

const statusOf = async (id: number) =>
  (await db.selectFrom('webinars').where('id', '=', id).select('status').executeTakeFirstOrThrow())
    .status;
const ended = async (token: string) =>
  await callRaw(app, 'GET', `/webinar/meeting-ended/${token}?meetingID=x&recordingmarks=true`);
const tokenOf = (address: string) => address.split('/').at(-1)!;
const start = () => new Date('2026-11-20T09:00:00Z');
const live = async (overrides: Parameters<typeof makeWebinar>[1] = {}) =>
  await makeWebinar(db, { startsAt: start(), state: 'live', startedAt: start(), ...overrides });

const roomOf = (webinar: { id: number; slug: string }, change: Partial<MeetingWebinar> = {}) => ({
  ...webinar,
  title: 'Ochiq dars',
  startsAt: start(),
  durationMinutes: 60,
  status: 1,
  isRecorded: true,
  isAutoRecorded: false,
  isPresenterOnly: false,
  presentationName: null,
  ...change,
});

const signed = (claims: object, { key = SHARED, alg = 'HS256' } = {}) =>
  signedParameters(claims, key, alg);
const ready = async (token: string) =>
  await app.inject({
    method: 'POST',
    url: '/api/v1/webinar/recording-ready',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ signed_parameters: token }).toString(),
  });
const readyOf = async (webinarId: number) =>
  await ready(signed({ meeting_id: meetingIdOf(secret, webinarId), record_id: 'rec-1' }));

describe('the end of a meeting', () => {
  test('ends its webinar, once, however often it is told', async () => {
    const { id } = await live();
    const token = tokenOf(addresses.ended(id));
    now = new Date('2026-11-20T09:40:00Z');
    for (let n = 0; n < 3; n += 1) expect(await ended(token)).toMatchObject({ status: 200 });
    expect(await statusOf(id)).toBe(2);
    expect(await listPlanned(db, `settle-presence:${id}`)).toHaveLength(1);
    expect(await listPlanned(db, `end-meeting:${id}`)).toHaveLength(1);
  });

  test('is not believed while the server says that it goes on, nor before the webinar began', async () => {
    const webinar = await live();
    await meetings.open(roomOf(webinar));
    const meeting = server.state.meetings.get(meetingIdOf(secret, webinar.id))!;
    meeting.people.set('1', { name: 'A', role: 'MODERATOR' });
    await ended(tokenOf(addresses.ended(webinar.id)));
    expect(await statusOf(webinar.id)).toBe(1);
    const rehearsed = await makeWebinar(db, { startsAt: start() });
    await ended(tokenOf(addresses.ended(rehearsed.id)));
    expect(await statusOf(rehearsed.id)).toBe(0);
  });

  test('is told by nobody else', async () => {
    const { id } = await live();
    const good = tokenOf(addresses.ended(id));
    const others = [
      good.slice(0, -1) + (good.endsWith('A') ? 'B' : 'A'),
      tokenOf(addresses.presentation(id)),
      tokenOf(createMeetingAddresses({ publicUrl, secret: 'other' }, clock).ended(id)),
      String(id),
    ];
    for (const token of others) expect((await ended(token)).status).toBe(403);
    now = new Date('2027-01-20T09:00:00Z');
    expect((await ended(good)).status).toBe(403);
    expect(await statusOf(id)).toBe(1);
  });

  test('of a server that is down now is an error, so that it is told again', async () => {
    const { id } = await live();
    server.state.mood = 'failing';
    expect((await ended(tokenOf(addresses.ended(id)))).status).toBe(500);
    expect(await statusOf(id)).toBe(1);
    server.state.mood = 'well';
    await expect.poll(async () => (await ended(tokenOf(addresses.ended(id)))).status).toBe(200);
  });
});

describe('a record', () => {
  test('that is ready is looked for at once and shown to those who may enter', async () => {
    const { id, slug } = await live();
    const meetingId = meetingIdOf(secret, id);
    for (let n = 0; n < 2; n += 1) expect((await readyOf(id)).statusCode).toBe(200);
    const [job] = await listPlanned(db, `find-records:${id}`);
    expect(job?.payload).toEqual({ webinarId: id, tries: 0 });
    server.state.recordings.push({ meetingId, xml: recordingXml('rec-1', 'https://m.example/1') });
    for (let n = 0; n < 2; n += 1) await findRecords(deps, { webinarId: id, tries: 0 });
    server.state.recordings[0]!.xml = recordingXml('rec-1', 'https://m.example/moved');
    await findRecords(deps, { webinarId: id, tries: 0 });
    const { raw } = await call(app, listMeetingRecords, { params: { id: slug } });
    expect(raw.data).toEqual([
      { address: 'https://m.example/moved', started_at: expect.any(String), minutes: 62 },
    ]);
  });

  test('of a lesson is not for strangers', async () => {
    const course = await makeCourse(db, { lessons: [{ type: 'webinar' }] });
    const lessonId = course.lessons[0]!.id;
    const { id } = await live({ lessonId, authorId: course.authorId });
    const buyer = await makeCaller(db, { now });
    await enrol(db, buyer.id, course.id);
    const list = async (token?: string) =>
      await call(app, listMeetingRecords, { params: { id: String(id) }, token });
    expect((await list()).failure.code).toBe('webinar.not_found');
    expect((await list((await makeCaller(db, { now })).token)).status).toBe(404);
    expect((await list(buyer.token)).body.data).toEqual([]);
  });

  test('is wanted no more where the webinar was deleted, or is none of ours', async () => {
    const { id } = await live({ deletedAt: start() });
    expect((await readyOf(id)).statusCode).toBe(410);
    expect((await readyOf(999_999)).statusCode).toBe(410);
    const foreign = signed({ meeting_id: 'room-of-others', record_id: 'rec-1' });
    expect((await ready(foreign)).statusCode).toBe(410);
    expect(await listPlanned(db, `find-records:${id}`)).toEqual([]);
  });

  test('is told by nobody else', async () => {
    const { id } = await live();
    const claims = { meeting_id: meetingIdOf(secret, id), record_id: 'rec-1' };
    const good = signed(claims);
    const [head, body, signature] = good.split('.') as [string, string, string];
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    const forged = [
      signed(claims, { key: 'another' }),
      signed(claims, { alg: 'none' }),
      signed(claims, { alg: 'HS512' }),
      `${none}.${body}.`,
      `${none}.${body}.${signature}`,
      `${head}.${body}.`,
      `${head}.${body}`,
      `${good}.x`,
      `${head}.e30.${signature}`,
      signed({ record_id: 'rec-1' }),
      signed({ meeting_id: 7, record_id: 'rec-1' }),
      'x',
    ];
    for (const token of forged) expect((await ready(token)).statusCode).toBe(403);
    expect((await ready('')).statusCode).toBe(422);
    expect((await ready('a'.repeat(9000))).statusCode).toBe(413);
    const elsewhere = await app.inject({
      method: 'POST',
      url: '/api/v1/webinars/subscribe',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `id=${id}`,
    });
    expect(elsewhere.statusCode).toBe(415);
    expect(await listPlanned(db, `find-records:${id}`)).toEqual([]);
  });

  test('is looked for by itself after the end, ever more seldom, and not for ever', async () => {
    const { id } = await live();
    await db.updateTable('webinars').set({ isRecorded: true }).where('id', '=', id).execute();
    await endMeeting(deps, { webinarId: id });
    const waits: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const [job] = await listPlanned(db, `find-records:${id}`);
      if (job?.name !== 'find-records' || job.runAt <= now) break;
      waits.push((job.runAt.getTime() - now.getTime()) / 60_000);
      now = job.runAt;
      await findRecords(deps, job.payload);
    }
    expect(waits.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 160, 320, 360]);
    expect(waits).toHaveLength(14);
  });

  test('that is not kept is not looked for', async () => {
    const { id } = await live();
    await endMeeting(deps, { webinarId: id });
    expect(await listPlanned(db, `find-records:${id}`)).toEqual([]);
  });
});

describe('who enters', () => {
  const join = async (webinar: { id: number; slug: string }, isModerator: boolean) =>
    await enterMeeting(deps, roomOf(webinar), { participantId: 1, name: 'Aziz' }, isModerator);

  test('gets an address; with the author begins the watching', async () => {
    const webinar = await live();
    expect(await join(webinar, false)).toMatchObject({ where: 'address' });
    expect(await listPlanned(db, `watch-meeting:${webinar.id}`)).toEqual([]);
    expect(await join(webinar, true)).toMatchObject({ where: 'address' });
    const [job] = await listPlanned(db, `watch-meeting:${webinar.id}`);
    expect(job?.payload).toEqual({ webinarId: webinar.id, wasRunning: false });
  });

  test('is told to come again where the server is down, with no secret in the answer', async () => {
    const webinar = await live();
    server.state.mood = 'refusing';
    await expect(join(webinar, true)).rejects.toMatchObject({ code: 'webinar.no_room' });
  });
});

describe('a watched meeting', () => {
  async function watched() {
    const webinar = await live();
    const stays: [Date, Date][] = [];
    const here = await makePresence(db, webinar.id, { accountId: null, stays });
    const other = await makePresence(db, (await live()).id, { accountId: null, stays });
    await meetings.open(roomOf(webinar));
    const meeting = server.state.meetings.get(meetingIdOf(secret, webinar.id))!;
    const watch = async (wasRunning: boolean) =>
      await watchMeeting(deps, { webinarId: webinar.id, wasRunning });
    return { ...webinar, here, other, meeting, watch };
  }
  const wait = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const staysOf = async (participantId: number) =>
    (
      await db
        .selectFrom('webinarPresence')
        .where('participantId', '=', participantId)
        .orderBy('joinedAt')
        .select(['joinedAt', 'leftAt'])
        .execute()
    ).map(({ joinedAt, leftAt }) => [
      joinedAt.toISOString().slice(11, 16),
      leftAt.toISOString().slice(11, 16),
    ]);

  test('keeps who is there by the minute; people of other webinars are not in it', async () => {
    const { here, other, meeting, watch } = await watched();
    for (const id of [here, other]) meeting.people.set(String(id), { name: 'A', role: 'VIEWER' });
    for (let n = 0; n < 3; n += 1) {
      await watch(true);
      wait(1);
    }
    wait(10);
    await watch(true);
    expect(await staysOf(here)).toEqual([
      ['09:00', '09:02'],
      ['09:13', '09:13'],
    ]);
    expect(await staysOf(other)).toEqual([]);
  });

  test('that nobody has entered yet goes on; one that all have left ends the webinar', async () => {
    const { id, here, meeting, watch } = await watched();
    await watch(false);
    expect(await statusOf(id)).toBe(1);
    meeting.people.set(String(here), { name: 'A', role: 'VIEWER' });
    await watch(false);
    const [job] = await listPlanned(db, `watch-meeting:${id}`);
    expect(job?.payload).toEqual({ webinarId: id, wasRunning: true });
    meeting.people.clear();
    await watch(true);
    expect(await statusOf(id)).toBe(2);
  });

  test('whose server is silent for a while is watched on, and ends nothing', async () => {
    const { id, watch } = await watched();
    server.state.mood = 'refusing';
    await watch(true);
    expect(await statusOf(id)).toBe(1);
    const [job] = await listPlanned(db, `watch-meeting:${id}`);
    expect(job?.payload).toEqual({ webinarId: id, wasRunning: true });
  });

  test('is watched no more after its end, after a deletion, or in the own room', async () => {
    const over = await makeWebinar(db, { state: 'finished' });
    const gone = await makeWebinar(db, { state: 'live', deletedAt: start() });
    const own = await live();
    const { calls } = server.state;
    const before = calls.length;
    for (const { id } of [over, gone])
      await watchMeeting(deps, { webinarId: id, wasRunning: true });
    await watchMeeting(
      { ...deps, meetings: builtInMeetings },
      { webinarId: own.id, wasRunning: true },
    );
    for (const { id } of [over, gone, own]) {
      expect(await listPlanned(db, `watch-meeting:${id}`)).toEqual([]);
    }
    expect(calls).toHaveLength(before);
  });
});

test('the server loads the slides by an address that lives a quarter of an hour', async () => {
  const { id } = await live();
  await files.put('webinars/1.pdf', Buffer.from('%PDF-1.7'), 'application/pdf');
  const load = async (address: string) =>
    await app.inject({ method: 'GET', url: address.replace(publicUrl, '') });
  const address = addresses.presentation(id);
  expect((await load(address)).statusCode).toBe(404);
  await db
    .insertInto('lessonFiles')
    .values({
      webinarId: id,
      field: 'presentation',
      key: 'webinars/1.pdf',
      name: 'Dars 1.pdf',
      contentType: 'application/pdf',
      bytes: 8,
      pdfState: 'none',
    })
    .execute();
  const answer = await load(address);
  expect([answer.statusCode, answer.body]).toEqual([200, '%PDF-1.7']);
  expect((await load(address.slice(0, -2))).statusCode).toBe(403);
  expect((await load(addresses.ended(id).replace('ended', 'slides'))).statusCode).toBe(403);
  now = new Date('2026-11-20T09:16:00Z');
  expect((await load(address)).statusCode).toBe(403);
});

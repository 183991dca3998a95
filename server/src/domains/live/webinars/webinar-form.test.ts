import { readdir } from 'node:fs/promises';
import {
  deleteWebinar,
  getWebinar,
  restoreWebinar,
  subscribeWebinar,
} from '@malaka/contracts/live/webinars';
import { expect, test } from 'vitest';
import type { JobPayloads } from '#/kit/jobs/jobs.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { docx, office, outside, pdf, picture, pptx } from '#test/office-files.ts';
import { sendForm } from '#test/send-form.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { notifyWebinarChange } from './notify-change.ts';

// In Tashkent it is 12:00:30 on the 20th.
let now = new Date('2026-11-20T07:00:30Z');
const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database, { now: () => now });
const author = await makeCaller(db, {
  role: 'teacher',
  firstName: 'Zulfiya',
  lastName: 'Karimova',
});
const { token } = author;

const form = {
  title: ' Ochiq dars: savol-javob ',
  description: '<p onclick="x()">Bitta mavzu</p><script>1</script>',
  duration: '90',
  startdate: '2026-11-25 15:00:00',
  is_record: '1',
  is_auto_record: '0',
  is_webcams: '1',
};
type Sender = { token?: string; language?: 'ru' | 'en' };
type Parts = Parameters<typeof sendForm>[2];
const send = async (parts: Parts = {}, sender: Sender = {}) =>
  await sendForm(app, '/teacher/webinars/create', { ...form, ...parts }, { token, ...sender });
const rowOf = async (id: number) =>
  await db.selectFrom('webinars').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const countWebinars = async () => (await db.selectFrom('webinars').select('id').execute()).length;
const filesOf = async (webinarId: number) =>
  await db.selectFrom('lessonFiles').selectAll().where('webinarId', '=', webinarId).execute();
const jobsOf = async (id: number) => {
  const { rows } = await deps.pool.query<{ key: string; run_at: Date }>(
    "select key, run_at from graphile_worker.jobs where key like '%-webinar:' || $1 order by key",
    [id],
  );
  return rows.map(({ key, run_at }) => [key.split(':')[0], run_at.toISOString()]);
};

// spec: WEB-12, WEB-13, WEB-14, WEB-25, WEB-26, WEB-35
test('a form makes a planned webinar with the clock of its start', async () => {
  const made = await send();
  const { id, slug } = made.raw.data;
  expect(made).toMatchObject({
    status: 200,
    raw: {
      success: 1,
      data: {
        title: 'Ochiq dars: savol-javob',
        description: '<p>Bitta mavzu</p>',
        startdate: '2026-11-25 15:00:00',
        duration: 90,
        status: 0,
        is_record: 1,
        is_auto_record: 0,
        is_webcams: 1,
        image: null,
        presentation: null,
        author: { id: author.id, name: 'Zulfiya Karimova' },
        lesson: null,
        is_moderator: 1,
        is_own: 1,
        is_subscribed: 0,
        subscribers_count: 0,
      },
    },
  });
  expect(slug).toMatch(/^ochiq-dars-savol-javob-[a-z2-9]{5}$/);
  const row = await rowOf(id);
  expect(row).toMatchObject({ authorId: author.id, lessonId: null, deletedAt: null });
  expect(row.startsAt.toISOString()).toBe('2026-11-25T10:00:00.000Z');
  expect(await jobsOf(id)).toEqual([
    ['end-webinar', '2026-11-25T12:30:00.000Z'],
    ['remind-webinar', '2026-11-24T10:00:00.000Z'],
  ]);
});

// spec: WEB-19, WEB-20, WEB-21, WEB-22, WEB-23, WEB-24, WEB-26, LIM-09, LIM-10, LIM-11
test.each([
  [{ title: ' ' }, 'title'],
  [{ title: 'ab' }, 'title'],
  [{ description: '' }, 'description'],
  [{ description: '<p> </p><script>1</script>' }, 'description'],
  // 0 minutes, 6 hours, a fraction of a minute.
  [{ duration: '0' }, 'duration'],
  [{ duration: '360' }, 'duration'],
  [{ duration: '1.5' }, 'duration'],
  [{ startdate: '' }, 'startdate'],
  [{ startdate: 'ertaga' }, 'startdate'],
  [{ startdate: '2026-11-19 23:59:00' }, 'startdate'],
  [{ startdate: '2026-11-20 11:59:00' }, 'startdate'],
  [{ is_record: 'ha' }, 'is_record'],
])(
  '%o is refused at its field, in the words of the reader, and changes nothing',
  async (change, field) => {
    // A separate session, because of the limit per minute.
    const own = { token: (await makeSession(db, author.id, { now })).token };
    const { id } = (await send({}, own)).raw.data;
    const [before, amount] = [await rowOf(id), await countWebinars()];
    const messages = new Set<string>();
    for (const language of ['ru', 'en', undefined] as const) {
      for (const target of [{}, { id: String(id) }] as Parts[]) {
        const refused = await send(
          { ...change, ...target },
          { ...own, ...(language && { language }) },
        );
        expect([refused.status, Object.keys(refused.raw.errors)]).toEqual([422, [field]]);
        messages.add(refused.raw.errors[field][0]);
      }
    }
    // The same text for new and existing webinars, different in each language.
    expect(messages.size).toBe(3);
    expect([...messages].every((text) => text.length > 10)).toBe(true);
    expect([await rowOf(id), await countWebinars()]).toEqual([before, amount]);
  },
);

test('each error has its words in three languages, and a past day is not a past hour', async () => {
  const say = async (startdate: string, language?: 'ru' | 'en') =>
    (await send({ startdate }, language && { language })).raw.errors.startdate[0] as string;
  expect(await say('2026-11-19 13:00:00', 'en')).toMatch(/date/);
  expect(await say('2026-11-20 11:59:00', 'en')).toMatch(/Tashkent/);
  expect(await say('2026-11-20 11:59:00', 'ru')).toMatch(/Ташкент/);
  expect(await say('2026-11-20 11:59:00')).toMatch(/Toshkent/);
  // Tashkent's date counts: at this moment it is the 20th in London and the 21st there.
  now = new Date('2026-11-20T20:30:00Z');
  expect(await say('2026-11-20 23:00:00', 'en')).toMatch(/date/);
  now = new Date('2026-11-20T07:00:30Z');
});

test('the minute that runs, five hours and 59 minutes, and a title of digits are good', async () => {
  const made = await send({ startdate: '2026-11-20 12:00:00', duration: '359', title: '2027' });
  expect(made.status).toBe(200);
  const nameless = await send({ title: '?!?' });
  expect(nameless.raw.data.slug).toMatch(/^vebinar-[a-z2-9]{5}$/);
});

// spec: WEB-27, WEB-28
test('an image and a presentation are known by their content', async () => {
  const image = await picture('png');
  const made = await send({ image, presentation: pptx() });
  const { id } = made.raw.data;
  expect(made.raw.data).toMatchObject({
    image: expect.stringMatching(/^\/api\/v1\/files\/covers\/[0-9a-f]{24}\.webp$/),
    presentation: { name: 'slayd.pptx', pdf_state: 'waiting', pdf_url: null },
  });
  const own = (await send({ presentation: pdf() })).raw.data.presentation;
  // A PDF is shown without conversion.
  expect([own.pdf_url, own.pdf_state]).toEqual([own.url, 'none']);
  const read = await app.inject(made.raw.data.presentation.url);
  expect([read.statusCode, read.headers['content-disposition']]).toEqual([
    200,
    expect.stringMatching(/^attachment/),
  ]);
  const { rows } = await deps.pool.query('select 1 from graphile_worker.jobs where key = $1', [
    `convert-document:${(await filesOf(id))[0]!.id}`,
  ]);
  expect(rows).toHaveLength(1);
  for (const [files, field] of [
    [{ image: pdf() }, 'image'],
    [{ image: await picture('gif') }, 'image'],
    [{ presentation: await picture() }, 'presentation'],
    [{ presentation: { name: 'a.pdf', bytes: Buffer.from('matn') } }, 'presentation'],
    [
      { image: await picture('jpeg'), presentation: { ...pdf(), bytes: pdf().bytes.slice(0, 20) } },
      'presentation',
    ],
    [{ presentation: pdf(), image: { name: 'a.png', bytes: image.bytes.slice(0, 60) } }, 'image'],
    [
      { presentation: office('pptx', { links: outside('frame', 'https://evil.example/') }) },
      'presentation',
    ],
    [{ presentation: office('docx', { document: '<!DOCTYPE a><a/>' }) }, 'presentation'],
  ] as [Parts, string][]) {
    for (const target of [{}, { id: String(id) }] as Parts[]) {
      const refused = await send({ ...files, ...target });
      expect([415, 422]).toContain(refused.status);
      expect(refused.raw.errors).toEqual({ [field]: [expect.stringMatching(/\S+ \S+/)] });
    }
  }
  expect(await readdir(app.uploadsFolder)).toEqual([]);
  // The previous files still exist.
  for (const url of [made.raw.data.image, made.raw.data.presentation.url]) {
    expect((await app.inject(url)).statusCode).toBe(200);
  }

  const replaced = await send({
    id: String(id),
    presentation: docx(),
    image: await picture('jpeg'),
  });
  expect(replaced.raw.data.presentation.name).toBe('reja.docx');
  expect((await app.inject(made.raw.data.presentation.url)).statusCode).toBe(403);
  expect((await app.inject(made.raw.data.image)).statusCode).toBe(404);
  expect((await app.inject(replaced.raw.data.image)).statusCode).toBe(200);
});

// spec: WEB-37
test('image and presentation are removed with the generic file delete', async () => {
  const { id } = (await send({ image: await picture(), presentation: pdf() })).raw.data;
  const remove = async (fields: string, sender = token) =>
    await callRaw(app, 'POST', '/teacher/delete-file', {
      token: sender,
      body: { id, type: 'webinar', fields },
    });
  const other = await makeCaller(db, { role: 'teacher' });
  expect((await remove('image', other.token)).raw.code).toBe('webinar.not_found');
  expect((await remove('video')).raw.errors).toEqual({ fields: [expect.any(String)] });
  expect((await remove('image')).status).toBe(200);
  expect((await remove('presentation')).status).toBe(200);
  expect((await remove('image')).raw.code).toBe('file.not_found');
  expect((await remove('presentation')).raw.code).toBe('file.not_found');
  const { body } = await call(app, getWebinar, { params: { id: String(id) } });
  expect(body.data).toMatchObject({ image: null, presentation: null });
});

test('an own webinar is changed by a fresh form; its slug stays and its clock moves', async () => {
  const made = (await send({ image: await picture() })).raw.data;
  const change = { id: String(made.id), revision: String(made.revision) };
  const changed = await send({ ...change, title: 'Boshqa nom', startdate: '2026-11-26 09:00:00' });
  expect(changed.raw.data).toMatchObject({
    title: 'Boshqa nom',
    slug: made.slug,
    image: made.image,
  });
  expect((await jobsOf(made.id))[0]).toEqual(['end-webinar', '2026-11-26T06:30:00.000Z']);
  expect((await send(change)).raw.code).toBe('webinar.changed');
  const other = await makeCaller(db, { role: 'teacher' });
  const foreign = await send({ id: change.id, image: await picture() }, { token: other.token });
  expect([foreign.status, foreign.raw.code]).toEqual([404, 'webinar.not_found']);
  const learner = await makeCaller(db);
  expect((await send({}, { token: learner.token })).status).toBe(403);
  expect((await sendForm(app, '/teacher/webinars/create', form)).status).toBe(401);
});

test('what has begun keeps its time, what nobody held is planned again', async () => {
  const startsAt = new Date('2026-11-20T05:00:00Z');
  const same = { startdate: '2026-11-20 10:00:00', duration: '60' };
  const live = { authorId: author.id, startsAt, startedAt: startsAt, state: 'live' } as const;
  const begun = { ...same, id: String((await makeWebinar(db, live)).id) };
  expect((await send({ ...begun, title: 'Yangi nom' })).raw.data.title).toBe('Yangi nom');
  const moved = await send({ ...begun, startdate: '2026-11-27 10:00:00' });
  expect(moved.raw.errors).toEqual({ startdate: [expect.any(String)] });

  const missed = await makeWebinar(db, { authorId: author.id, startsAt, state: 'finished' });
  const again = { ...same, id: String(missed.id), startdate: '2026-11-27 10:00:00' };
  expect((await send(again)).raw.data.status).toBe(0);
  expect(await jobsOf(missed.id)).toHaveLength(2);
});

test('a deletion is taken back, and a webinar that is on is not deleted', async () => {
  const { id, slug } = await makeWebinar(db, { authorId: author.id });
  const remove = async (sender = token) =>
    await call(app, deleteWebinar, { token: sender, body: { id } });
  const restore = async (sender = token) =>
    await call(app, restoreWebinar, { token: sender, body: { id } });
  const other = await makeCaller(db, { role: 'teacher' });
  expect((await remove(other.token)).failure.code).toBe('webinar.not_found');
  expect((await remove()).status).toBe(200);
  expect((await remove()).failure.code).toBe('webinar.not_found');
  expect((await call(app, getWebinar, { params: { id: slug } })).failure.code).toBe(
    'webinar.not_found',
  );
  expect((await restore(other.token)).failure.code).toBe('webinar.not_found');
  expect((await restore()).status).toBe(200);
  expect((await call(app, getWebinar, { params: { id: slug } })).status).toBe(200);
  await db.updateTable('webinars').set({ status: 1 }).where('id', '=', id).execute();
  expect((await remove()).failure).toMatchObject({ code: 'webinar.live' });
});

test('who waits for a webinar hears that it was moved or cancelled, and only of what stays', async () => {
  const learner = await makeCaller(db, { now });
  const made = (await send()).raw.data;
  const { id, slug } = made;
  const reader = { token: learner.token, body: { id } };
  await call(app, subscribeWebinar, reader);
  const planned = async () => {
    const { rows } = await deps.pool.query<{ payload: JobPayloads['tell-webinar-change'] }>(
      `select payload from graphile_worker._private_jobs where key = 'tell-webinar-change:${id}'`,
    );
    return rows.map(({ payload }) => payload);
  };
  const notified = async () =>
    await db
      .selectFrom('notifications')
      .where('accountId', '=', learner.id)
      .where('kind', 'like', 'webinar_%')
      .orderBy('id')
      .select(['kind', 'url', 'facts'])
      .execute();
  await send({ id: String(id), title: 'Boshqa nom' });
  expect(await planned()).toEqual([]);
  await send({ id: String(id), startdate: '2026-11-26 09:00:00' });
  await send({ id: String(id), startdate: '2026-11-27 09:30:00' });
  const [moved] = await planned();
  await notifyWebinarChange(deps, { ...moved!, startsAt: '2026-11-26T04:00:00.000Z' });
  expect(await notified()).toEqual([]);
  await notifyWebinarChange(deps, moved!);
  await notifyWebinarChange(deps, moved!);
  const facts = { webinar: 'Ochiq dars: savol-javob', time: '27.11.2026, 09:30' };
  const move = { kind: 'webinar_moved', url: `/webinars/view/${slug}`, facts };
  expect(await notified()).toEqual([move]);

  await call(app, deleteWebinar, { token, body: { id } });
  const [cancelled] = await planned();
  await call(app, restoreWebinar, { token, body: { id } });
  await notifyWebinarChange(deps, cancelled!);
  expect(await notified()).toHaveLength(1);
  await call(app, deleteWebinar, { token, body: { id } });
  await notifyWebinarChange(deps, cancelled!);
  expect((await notified())[1]).toEqual({
    kind: 'webinar_cancelled',
    url: '/dashboard/webinars',
    facts,
  });
});

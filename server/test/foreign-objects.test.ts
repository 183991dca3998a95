import { randomUUID } from 'node:crypto';
import { getVideo } from '@malaka/contracts/learning/lessons';
import { startTest } from '@malaka/contracts/learning/lesson-tests';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { beginDraft } from '#/domains/authoring/course-drafts/publish-draft.ts';
import { issueCertificate } from '#/domains/credentials/certificates/issue-certificate.ts';
import { makeAlternative } from '#test/alternative-factories.ts';
import { makeEssay } from '#test/essay-factories.ts';
import { makeAppeal } from '#test/appeal-factories.ts';
import { makeKeyCase } from '#test/similarity-factories.ts';
import { addReport, makeChat, say } from '#test/chat-factories.ts';
import { call, callRaw } from '#test/client.ts';
import { enrol, makeCourse, markDone, threeQuestions } from '#test/course-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { diagnose } from '#test/diagnostic-factories.ts';
import { makeExam, makeGroup } from '#test/exam-factories.ts';
import { makeWaitingExport } from '#test/export-factories.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import {
  applicationFields,
  applicationPlaces,
  sendOrganization,
} from '#test/organization-factories.ts';
import { sendForm } from '#test/send-form.ts';
import { makeSurvey } from '#test/survey-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeTraining } from '#test/training-factories.ts';
import { makeWebinar } from '#test/webinar-factories.ts';

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database);

const MARKER = 'Tegishlimas';
const EDUCATION = { level: 'high', faculty: MARKER, place: MARKER, end_year: 2005 };
const WORK = { place: MARKER, position: MARKER, start: '2010-09-01' };

/** A learner in the middle of a course: lesson done, attempts open and finished, a certificate. */
async function makeOwner() {
  const course = await makeCourse(db, {
    type: 'paid',
    price: 50_000,
    hasCertificate: true,
    lessons: [
      { type: 'text' },
      { type: 'video' },
      { type: 'test', questions: threeQuestions },
      { type: 'test', questions: threeQuestions },
    ],
  });
  const [text, video, open, finished] = course.lessons as [
    (typeof course.lessons)[number],
    (typeof course.lessons)[number],
    (typeof course.lessons)[number],
    (typeof course.lessons)[number],
  ];
  const owner = await makeCaller(db, {
    role: 'confirmedLearner',
    lastName: MARKER,
    profileStatus: 'submitted',
  });
  await enrol(db, owner.id, course.id);
  await markDone(db, owner.id, [text.id, video.id]);
  await db
    .insertInto('watching')
    .values({ accountId: owner.id, videoId: video.videoId!, position: 12 })
    .execute();
  const { id: reviewId } = await db
    .insertInto('reviews')
    .values({ accountId: owner.id, courseId: course.id, rating: 4, text: 'Yaxshi kurs' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const entries = await makeEntries(owner.token);
  const attempt = (await call(app, startTest, { body: { lessonId: open.id }, token: owner.token }))
    .body.data;
  await db
    .insertInto('attempts')
    .values({
      accountId: owner.id,
      lessonId: finished.id,
      number: 1,
      seed: 1,
      questions: '[]',
      finishedAt: new Date(),
      score: 1,
      maxScore: 4,
      percent: 25,
      isPassed: false,
    })
    .execute();
  const completed = { accountId: owner.id, courseId: course.id, now: new Date() };
  const { number: certificate } = await db
    .transaction()
    .execute((trx) => issueCertificate(trx, completed));
  const device = await makeSession(db, owner.id);
  const alternativeId = await makeAlternative(db, owner.id, { number: MARKER, files: deps.files });
  const diagnosticId = await diagnose(db, owner.id);
  const managed = await makeManaged(owner.id);
  const organizationId = await makeApplication(owner.id);
  return {
    ...managed,
    organizationId,
    training: await makeAttached(owner.id),
    appeal: await makeAppeal(db, { accountId: owner.id }),
    essay: await makeEssay(db, { accountId: owner.id }),
    similarityId: await makeKeyCase(db, owner.id),
    owner,
    device,
    course,
    text,
    video,
    open,
    finished,
    attempt,
    entries,
    alternativeId,
    diagnosticId,
    reviewId,
    certificate,
  };
}

/** An entry in each list of a profile, and a draft of it. */
async function makeEntries(token: string) {
  const post = (path: string, body: object) => callRaw(app, 'POST', path, { token, body });
  const idOf = async (path: string, body: object): Promise<number> =>
    (await post(path, body)).raw.data.id;
  expect((await post('/profil/draft', { draft: MARKER })).status).toBe(200);
  return {
    education: await idOf('/profil/education', EDUCATION),
    work: await idOf('/profil/work', WORK),
    position: await idOf('/profil/positions', WORK),
  };
}

function entryPosts(): [string, object][] {
  const { education, work, position } = world.entries;
  return [
    ['/profil/education', { ...EDUCATION, id: education, place: 'Boshqa' }],
    ['/profil/education/delete', { id: education, account_id: world.owner.id }],
    ['/profil/work', { ...WORK, id: work, place: 'Boshqa' }],
    ['/profil/work/delete', { id: work, account_id: world.owner.id }],
    ['/profil/positions', { ...WORK, id: position, place: 'Boshqa' }],
    ['/profil/positions/delete', { id: position, account_id: world.owner.id }],
  ];
}

/** The owner's organisation applies for the registry. */
async function makeApplication(accountId: number): Promise<number> {
  const { token } = await makeSession(db, accountId);
  await db
    .updateTable('accounts')
    .set({ isEduInstitution: true })
    .where('id', '=', accountId)
    .execute();
  const fields = { ...applicationFields(await applicationPlaces(db)), name: MARKER };
  return (await sendOrganization(app, fields, token)).raw.data.id;
}

/** An offline training attached by the owner. */
async function makeAttached(accountId: number) {
  const training = await makeTraining(db, deps.personalData, { fullName: MARKER });
  await db
    .updateTable('offlineTrainings')
    .set({ state: 'attached', accountId, attachedAt: new Date(), credits: 24, creditYear: 2026 })
    .where('id', '=', training.id)
    .execute();
  return training;
}

/** Calls about it that strangers, other institutions and other regions may not make. */
function trainingPosts(): [string, object][] {
  const { id, referenceNumber } = world.training;
  const days = { start_date: '2026-01-01', end_date: '2026-01-02' };
  const facts = { ...days, reference_number: referenceNumber, institution: 'Boshqa', hours: 1 };
  return [
    ['/user/offline-education', { reference_number: referenceNumber, account_id: world.owner.id }],
    ...['/manager', '/organizations'].flatMap((side): [string, object][] => [
      [`${side}/offline-education/update`, { id, ...facts }],
      [`${side}/offline-education/withdraw`, { id, reason: 'Sababsiz' }],
    ]),
  ];
}

/** A group with the owner as a member, and an announcement sent to them. */
async function makeManaged(accountId: number) {
  const { id: createdBy } = await makeCaller(db, { role: 'ministry' });
  const { id: groupId } = await db
    .insertInto('groups')
    .values({ name: MARKER, startDate: '2026-01-01', endDate: '2030-12-31', createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('groupMembers').values({ groupId, accountId }).execute();
  const now = new Date();
  const { id: announcementId } = await db
    .insertInto('announcements')
    .values({
      title: MARKER,
      summary: MARKER,
      body: MARKER,
      recipientsKind: 'people',
      recipientIds: [accountId],
      state: 'published',
      publishedAt: now,
      createdBy,
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { groupId, announcementId };
}

function managedPosts(): [string, object][] {
  const { groupId: id, announcementId, owner } = world;
  const rule = { school_id: 1 };
  return [
    ['/manager/groups/update', { id, name: 'Boshqa', status: 0 }],
    ['/manager/groups/delete', { id }],
    ['/manager/groups/add-user', { id, user_id: owner.id }],
    ['/manager/groups/delete-user', { id, user_id: owner.id }],
    ['/manager/groups/count-rule', { id, rule }],
    ['/manager/groups/add-rule', { id, rule }],
    ['/manager/groups/undo', { id, batch_id: 1 }],
    ...['publish', 'delete', 'withdraw'].map((name): [string, object] => [
      `/manager/announcements/${name}`,
      { id: announcementId },
    ]),
    ['/manager/announcements/schedule', { id: announcementId, scheduled_at: null }],
  ];
}

/** Every row of the database that belongs to the account. */
async function rowsOf(accountId: number): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' order by 1`.execute(db);
  const found: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql`
      select * from ${sql.table(name)} t where account_id = ${accountId} order by t::text`.execute(
      db,
    );
    found[name] = rows;
  }
  const { rows } = await sql`select * from accounts where id = ${accountId}`.execute(db);
  const answers = await sql`
    select w.* from attempt_answers w join attempts a on a.id = w.attempt_id
    where a.account_id = ${accountId} order by 1, 2, 3`.execute(db);
  // A read by the owner's own session updates its last use.
  return { ...found, sessions: [], accounts: rows, attempt_answers: answers.rows };
}

const world = await makeOwner();

/** Every call that takes an id, with the ids of another user's things. */
function reaches() {
  const { course, text, video, open, finished, attempt, owner, device, alternativeId } = world;
  const reviewed = ['/manager/profiles', '/manager/alternative-certificates'];
  const ids = [owner.id, alternativeId];
  const question = attempt.questions[0]!;
  const answers = [question.answers[0]!.id];
  const check = (lesson: typeof open, is_end: 0 | 1) => ({
    section_slug: lesson.sectionSlug,
    lesson_id: lesson.id,
    answers: { [question.id]: answers },
    is_end,
  });
  const lessonsOf = (id: number) => `/course/${course.id}/lessons/${id}`;
  const { id: appealId, caseId } = world.appeal;
  const { similarityId } = world;
  const { gradeId } = world.essay;
  return {
    gets: [
      ...[text, video, open, finished].map(({ id }) => lessonsOf(id)),
      `/course/test-result/${finished.id}`,
      `/course/test-attempts/${finished.id}`,
      `/course/test-attempts/${open.id}/${attempt.id}`,
      `/course/test-result/${open.id}`,
      `/lesson/getVideoNew/${video.id}`,
      `/profil/alternative-certificates/${alternativeId}/file`,
      `/manager/alternative-certificates/${alternativeId}/file`,
      `/user/appeals/questions?place=test&place_id=${attempt.id}`,
      `/user/appeals/${appealId}/picture`,
      `/teacher/question-parity?lesson_id=${open.id}`,
      `/manager/appeals/${caseId}`,
      `/manager/essays/${gradeId}`,
      `/manager/similarity/${similarityId}`,
      `/manager/appeals/pictures/${appealId}`,
      `/admin/accounts?search=${MARKER}`,
      `/admin/accounts/${owner.id}`,
      `/admin/accounts/${owner.id}/journal`,
      `/admin/diagnostic/${owner.id}`,
      `/manager/certificates/${world.certificate}`,
      `/manager/pupils/${owner.id}`,
      `/manager/pupils/${owner.id}/credits`,
      `/manager/pupils/${owner.id}/journal`,
      `/manager/pupils/${owner.id}/notifications`,
      `/admin/accounts/${owner.id}/chats`,
      `/admin/accounts/${owner.id}/devices`,
      `/manager/result/course?user_id=${owner.id}`,
      `/manager/result/user?course_id=${course.id}`,
      `/manager/result/users?search=${MARKER}`,
      ...reviewed.map((path, n) => `${path}/${ids[n]}`),
      `/manager/organizations/${world.organizationId}`,
      `/manager/organizations/${world.organizationId}/archive`,
      `/organizations/${world.organizationId}`,
      `/manager/groups/${world.groupId}`,
      `/manager/groups/${world.groupId}/users`,
      `/manager/users?group_id=${world.groupId}&search=${MARKER}`,
      `/manager/announcements/${world.announcementId}`,
      `/manager/announcements/${world.announcementId}/unread`,
    ],
    posts: [
      ['/user/appeals/second-look', { id: appealId, words: 'Boshqa odamning soʻzi' }],
      [
        '/user/question-languages',
        { place: 'test', place_id: attempt.id, question_id: question.id, language: 'ru' },
      ],
      ['/user/similarity/answer', { id: similarityId, words: 'Boshqa odamning soʻzi' }],
      ['/manager/similarity/ask', { id: similarityId }],
      ['/manager/similarity/propose', { id: similarityId, outcome: 'dismissed', reason: 'Bekor' }],
      ['/manager/similarity/decide', { id: similarityId, is_agreed: 1, words: 'Roziman' }],
      ['/manager/similarity/compare', { place: 'test', place_id: open.id }],
      ['/manager/essays/claim', { id: gradeId }],
      ['/manager/essays/release', { id: gradeId }],
      ['/manager/essays/grade', { id: gradeId, levels: [0, 0] }],
      [
        '/manager/essays/regrade',
        { id: gradeId, graded_at: '2026-11-20T10:00:00Z', levels: [0, 0], reason: 'Sababsiz' },
      ],
      ['/manager/appeals/claim', { id: caseId }],
      ['/manager/appeals/release', { id: caseId }],
      ['/manager/appeals/decide', { id: caseId, outcome: 'kept', reason: 'Sababsiz' }],
      ['/course/lesson-complete', { lesson_id: text.id }],
      [
        '/course/video-watched',
        { lesson_id: video.id, position: 1, revision: 99, played: [{ from: 0, to: 1 }] },
      ],
      ['/course/test-start', { lesson_id: open.id }],
      ['/course/test-start', { lesson_id: finished.id }],
      [
        '/course/test-answer',
        { attempt_id: attempt.id, question_id: question.id, revision: 9, answers },
      ],
      ['/course/test-check', check(open, 0)],
      ['/course/test-check', check(open, 1)],
      ['/course/test-check', check(finished, 1)],
      ['/course/test-finish', { lesson_id: open.id, attempt_id: attempt.id, answers: [] }],
      ['/course/test-check-video', { ...check(video, 0), answers: {} }],
      [`/course/${course.id}/review`, { rating: 1, text: 'Yomon kurs', account_id: owner.id }],
      [`/course/${course.id}/review/delete`, { account_id: owner.id }],
      ['/manager/course-approvals/return', { id: course.id, reason: 'Sababsiz' }],
      ['/manager/course-approvals/approve', { id: course.id, version: 'a'.repeat(32) }],
      ...Object.entries({
        reviews: world.reviewId,
        'course-approvals': course.id,
        organizations: world.organizationId,
        profiles: owner.id,
        'alternative-certificates': alternativeId,
      }).map(([queue, id]) => [
        `/manager/${queue}/reopen`,
        { id, decided_at: '2026-01-01T00:00:00Z', reason: 'Sababsiz' },
      ]),
      ['/manager/reviews/hide', { id: world.reviewId, reason: 'Sababsiz' }],
      ['/manager/reviews/show', { id: world.reviewId }],
      ['/user/provider', { organization_id: 2_000_000, account_id: owner.id }],
      ['/manager/organizations/claim', { id: world.organizationId }],
      ['/manager/organizations/release', { id: world.organizationId }],
      ['/manager/organizations/check', { id: world.organizationId, criterion: 'bank', passed: 1 }],
      ['/manager/organizations/status', { id: world.organizationId, status: 'allowed' }],
      ['/course/buy', { course_id: course.id, account_id: owner.id, price: 0 }],
      [
        '/user/diagnostic/answer',
        { attempt_id: world.diagnosticId, question_id: question.id, revision: 1, answers },
      ],
      ['/user/diagnostic/check', { answers: {}, account_id: owner.id }],
      ['/admin/diagnostic/reset', { account_id: owner.id, reason: 'Sababsiz' }],
      ['/erp/confirm', { school_id: null, account_id: owner.id }],
      ['/profil/devices/end', { id: device.id, account_id: owner.id }],
      ...entryPosts(),
      ['/admin/accounts/role', { id: owner.id, role_id: 1 }],
      ['/admin/accounts/block', { id: owner.id, reason: 'Sababsiz' }],
      ['/admin/accounts/end-sessions', { id: owner.id }],
      ['/admin/accounts/organization', { id: owner.id, organization_id: world.organizationId }],
      ['/admin/accounts/second-factor/reset', { id: owner.id, reason: 'Sababsiz' }],
      ['/admin/accounts/personal-data', { id: owner.id }],
      [
        '/manager/certificates/reissue',
        { number: world.certificate, kind: 'correction', reason: 'Sababsiz' },
      ],
      ...managedPosts(),
      ...trainingPosts(),
      ['/my-school/remind', { account_id: owner.id }],
      ['/manager/certificates/revoke', { number: world.certificate, reason: 'Sababsiz' }],
      ['/manager/profiles/decide', { id: owner.id, status: 'confirmed' }],
      [
        '/manager/alternative-certificates/decide',
        { id: alternativeId, status: 'accepted', credits: 5 },
      ],
      ...reviewed.flatMap((path, n) =>
        ['claim', 'release'].map((name) => [`${path}/${name}`, { id: ids[n] }]),
      ),
    ] as [string, object][],
  };
}

test('a learner without the course reaches nothing of one who has it', async () => {
  const before = await rowsOf(world.owner.id);
  const { gets, posts } = reaches();
  const stranger = await makeCaller(db);
  const answers = [];
  for (const url of gets) answers.push(await callRaw(app, 'GET', url, { token: stranger.token }));
  for (const [url, body] of posts) {
    answers.push(await callRaw(app, 'POST', url, { token: stranger.token, body }));
  }
  expect(answers.map(({ status }) => status).filter((status) => status < 400)).toEqual([]);
  expect(JSON.stringify(answers.map(({ raw }) => raw))).not.toContain(MARKER);
  expect(await rowsOf(world.owner.id)).toEqual(before);
});

test('a learner who has the same course changes nothing of another in it', async () => {
  const before = await rowsOf(world.owner.id);
  const { gets, posts } = reaches();
  const classmate = await makeCaller(db, { role: 'confirmedLearner' });
  await enrol(db, classmate.id, world.course.id);
  const raws = [];
  for (const url of gets) {
    raws.push((await callRaw(app, 'GET', url, { token: classmate.token })).raw);
  }
  for (const [url, body] of posts) {
    raws.push((await callRaw(app, 'POST', url, { token: classmate.token, body })).raw);
  }
  expect(JSON.stringify(raws)).not.toContain(MARKER);
  expect(await rowsOf(world.owner.id)).toEqual(before);
  const foreign = await callRaw(app, 'POST', '/course/test-answer', {
    token: classmate.token,
    body: posts.find(([url]) => url === '/course/test-answer')![1],
  });
  expect(foreign.raw).toMatchObject({ code: 'test.attempt_not_found' });
  const result = await callRaw(app, 'GET', `/course/test-result/${world.finished.id}`, {
    token: classmate.token,
  });
  expect(result.status).toBeGreaterThanOrEqual(400);
});

test('own lists stay own, whatever the query asks for', async () => {
  const stranger = await makeCaller(db, { role: 'manager' });
  const { id, phone } = world.owner;
  const foreignFilter = `account_id=${id}&user_id=${id}&id=${id}&phone=${phone}`;
  for (const url of [
    '/user/courses',
    '/user/balance',
    '/user/certificates',
    '/user/credits',
    '/user/former-courses',
    '/user/payments',
    '/user/diagnostic',
    '/user/diagnostic/passing-all',
    '/user/courses/recommended',
    '/user/courses/marks',
    '/user/provider',
    '/user/retakes',
    '/profil/view',
    '/profil/draft',
    '/profil/devices',
    '/profil/notice-settings',
    '/profil/notifications',
    '/profil/second-factor',
    '/profil/settings',
    '/auth/me',
  ]) {
    const { status, raw } = await callRaw(app, 'GET', `${url}?${foreignFilter}`, {
      token: stranger.token,
    });
    expect(status).toBe(200);
    expect(JSON.stringify(raw)).not.toMatch(new RegExp(`${MARKER}|${phone}`));
  }
  const { raw } = await callRaw(app, 'GET', `/user/courses?${foreignFilter}`, {
    token: stranger.token,
  });
  expect(raw.total).toBe(0);
});

test('an order of somebody else is not there, and a key of money is its caller’s own', async () => {
  const [owner, stranger] = [await makeCaller(db), await makeCaller(db)];
  const order = async (token: string) => {
    const body = { amount: 5000, provider: 'demo' };
    const { raw } = await callRaw(app, 'POST', '/user/top-up', {
      token,
      onceKey: 'the-same-key',
      body,
    });
    return raw.data.order_id as number;
  };
  const id = await order(owner.token);
  const { status, raw } = await callRaw(app, 'GET', `/user/top-up/${id}`, stranger);
  expect([status, raw.code]).toEqual([404, 'payment.not_found']);
  expect(await order(stranger.token)).not.toBe(id);
  expect(await order(owner.token)).toBe(id);
});

test('a manager of one region meets nobody of another one', async () => {
  const { token, id } = await makeCaller(db, { role: 'manager' });
  await db.updateTable('accounts').set({ managerRegionId: 1 }).where('id', '=', id).execute();
  const { owner, course } = world;
  await db
    .updateTable('profiles')
    .set({ regionId: 2, districtId: null })
    .where('accountId', '=', owner.id)
    .execute();
  for (const url of [
    `/manager/pupils/${owner.id}`,
    `/manager/pupils/${owner.id}/credits`,
    `/manager/pupils/${owner.id}/journal`,
    `/manager/pupils/${owner.id}/notifications`,
    `/manager/result/course?user_id=${owner.id}`,
    `/manager/result/user?course_id=${course.id}`,
    `/manager/result/users?search=${MARKER}`,
    `/manager/result/users?search=${MARKER}&region_id=2`,
  ]) {
    const { raw } = await callRaw(app, 'GET', url, { token });
    expect(JSON.stringify(raw)).not.toContain(MARKER);
  }
});

test('a teacher reaches no group of somebody else, a regional manager no announcement', async () => {
  const { groupId, announcementId, owner } = world;
  const teacher = await makeCaller(db, { role: 'teacher' });
  const regional = await makeCaller(db, { role: 'manager' });
  await db
    .updateTable('accounts')
    .set({ managerRegionId: 1 })
    .where('id', '=', regional.id)
    .execute();
  const before = await rowsOf(owner.id);
  for (const [url, body] of managedPosts()) {
    const { token } = url.includes('groups') ? teacher : regional;
    expect([url, (await callRaw(app, 'POST', url, { token, body })).status]).toEqual([url, 404]);
  }
  for (const [url, { token }] of [
    [`/manager/groups/${groupId}`, teacher],
    [`/manager/groups/${groupId}/users`, teacher],
    [`/manager/announcements/${announcementId}`, regional],
    [`/manager/announcements/${announcementId}/unread`, regional],
  ] as const) {
    expect((await callRaw(app, 'GET', url, { token })).status).toBe(404);
  }
  expect(await rowsOf(owner.id)).toEqual(before);
});

test('a chat is met by the two who talk in it, its reports by administrators', async () => {
  const chat = await makeChat(app, db);
  const { id, learner, expert } = chat;
  await say(app, id, learner, MARKER);
  await addReport(db, chat);
  const rows = async () => ({
    chat: await db.selectFrom('chats').where('id', '=', id).selectAll().execute(),
    members: await db
      .selectFrom('chatMembers')
      .where('chatId', '=', id)
      .orderBy('accountId')
      .selectAll()
      .execute(),
    messages: await db.selectFrom('chatMessages').where('chatId', '=', id).selectAll().execute(),
    reports: await db.selectFrom('chatReports').selectAll().execute(),
    blocks: await db.selectFrom('chatBlocks').selectAll().execute(),
  });
  const before = await rows();
  const [report] = before.reports;
  for (const role of ['learner', 'teacher', 'manager', 'ministry'] as const) {
    const { token } = await makeCaller(db, { role });
    const foreignFilter = `account_id=${learner.id}&user_id=${expert.id}`;
    for (const url of ['/chats?', `/chats/search?search=${MARKER}&chat_id=${id}&`]) {
      const { status, raw } = await callRaw(app, 'GET', `${url}${foreignFilter}`, { token });
      expect([status, raw.data]).toEqual([200, []]);
    }
    for (const url of [`/chats/${id}`, `/chats/${id}/messages`, '/admin/chat-reports']) {
      const { status, raw } = await callRaw(app, 'GET', url, { token });
      expect([url, status]).toEqual([url, url.startsWith('/admin') ? 403 : 404]);
      expect(JSON.stringify(raw)).not.toContain(MARKER);
    }
    for (const [url, body] of [
      [`/chats/${id}/messages`, { text: 'Salom', client_id: randomUUID() }],
      [`/chats/${id}/read`, {}],
      [`/chats/${id}/mute`, { is_muted: 1 }],
      [`/chats/${id}/block`, { is_blocked: 1 }],
      [`/chats/${id}/report`, { number: 1, reason: 'other' }],
      [`/chats/${id}/files`, {}],
      ['/admin/chat-reports/decide', { id: report!.id, decision: 'hidden' }],
    ] as const) {
      const { status } = await callRaw(app, 'POST', url, { token, body });
      expect([url, status]).toEqual([url, url.startsWith('/admin') ? 403 : 404]);
    }
  }
  expect(await rows()).toEqual(before);
});

test('an exam and its answers are met by whoever holds it and by whoever takes it', async () => {
  const holder = await makeCaller(db, { role: 'teacher' });
  const taker = await makeCaller(db);
  const teacher = await makeCaller(db, { role: 'teacher' });
  const learner = await makeCaller(db);
  const groupId = await makeGroup(db, [taker.id], holder.id);
  const exam = await makeExam(db, { now: new Date(), authorId: holder.id, groupId });
  const [choice, words] = exam.questionIds as [number, number];
  const started = { token: taker.token, body: { id: exam.id } };
  const attempt = (await callRaw(app, 'POST', '/user/exams/start', started)).raw.data;
  const key = { attempt_id: attempt.id, question_id: words };
  const typed = { ...key, revision: 1, answers: { answer: MARKER, extra: '' } };
  expect(
    (await callRaw(app, 'POST', '/user/exams/answer', { token: taker.token, body: typed })).status,
  ).toBe(200);
  const rows = async () => ({
    exams: await db.selectFrom('exams').where('id', '=', exam.id).selectAll().execute(),
    questions: await db
      .selectFrom('questions')
      .where('examId', '=', exam.id)
      .orderBy('id')
      .selectAll()
      .execute(),
    ...(await rowsOf(taker.id)),
    answers: await db
      .selectFrom('examAnswers')
      .where('attemptId', '=', attempt.id)
      .selectAll()
      .execute(),
  });
  const before = await rows();
  const { id } = exam;
  for (const [token, url, body] of [
    ...(
      [
        ['update', { id, name: 'Boshqa' }],
        ['delete', { id }],
        ['release', { exam_id: id }],
        ['grading/next', { exam_id: id }],
        ['grading/take', key],
        ['grading/grade', { ...key, revision: 0, score: 1 }],
        ['update-question', { id: choice, question: 'Boshqa' }],
        ['update-question', { exam_id: id, question: 'x', answer: 'x', extra_question: 'x' }],
        ['update-answer', { question_id: choice, answer: 'Boshqa' }],
        ['delete-question', { id: choice }],
        ['save-question', { id: choice, content: { question: 'x', type: 'single', answers: [] } }],
        ['order-questions', { exam_id: id, ids: [words, choice] }],
        ['use-questions', { exam_id: id, ids: [choice] }],
      ] as const
    ).map(([name, fields]) => [teacher.token, `/manager/exams/${name}`, fields] as const),
    [teacher.token, '/teacher/lesson/delete-question', { id: choice }],
    [teacher.token, '/teacher/lesson/update-question', { id: choice, question: 'Boshqa' }],
    [learner.token, '/user/exams/answer', { ...typed, revision: 2 }],
    [learner.token, '/user/exams/submit', { attempt_id: attempt.id, answers: {} }],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status } = await callRaw(app, 'POST', url, { token, body });
    expect([url, status]).toEqual([url, 404]);
  }
  const started2 = { token: learner.token, body: { id } };
  expect((await callRaw(app, 'POST', '/user/exams/start', started2)).status).toBe(409);
  expect((await callRaw(app, 'POST', '/user/exams/place', started2)).status).toBe(409);
  for (const [token, url] of [
    [teacher.token, `/manager/exams/${id}`],
    [teacher.token, `/manager/exams/${id}/questions`],
    [teacher.token, `/manager/exams/${id}/questions/export`],
    [teacher.token, `/manager/exams/${id}/grading`],
    [teacher.token, `/manager/exams/${id}/statistics`],
    [teacher.token, `/manager/exams/results?exam_id=${id}`],
    [teacher.token, `/manager/exams/attempts/${attempt.id}`],
    [learner.token, `/user/exams/${id}`],
    [learner.token, `/user/exams/${id}/now`],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect([url, (await callRaw(app, 'GET', url, { token })).status]).toEqual([url, 404]);
  }
  expect(await rows()).toEqual(before);
});

test('a survey and its answers are changed by nobody who does not hold it', async () => {
  const [teacher, manager] = [await makeCaller(db, { role: 'teacher' }), await makeCaller(db)];
  const owner = await makeCaller(db, { role: 'teacher' });
  const course = await makeCourse(db, { authorId: owner.id });
  const { id } = await makeSurvey(db, { ownerId: owner.id, courseId: course.id });
  await db.updateTable('accounts').set({ role: 4 }).where('id', '=', manager.id).execute();
  const rows = () => db.selectFrom('surveys').where('id', '=', id).selectAll().execute();
  const before = await rows();
  for (const { token } of [teacher, manager]) {
    for (const [name, fields] of [
      ['update', { id, revision: 0, name: 'Boshqa', owner_id: teacher.id }],
      ['status', { id, status: 0 }],
      ['delete', { id }],
    ] as const) {
      const url = `/manager/surveys/${name}`;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect((await callRaw(app, 'POST', url, { token, body: fields })).status).toBe(404);
    }
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await callRaw(app, 'GET', `/manager/surveys/${id}`, { token })).status).toBe(404);
    for (const url of [
      `/manager/surveys/${id}/link`,
      `/manager/surveys/${id}/results`,
      `/manager/surveys/${id}/results/answers`,
      `/manager/surveys/${id}/results/cross?row=q1:radiogroup&column=@region`,
      `/manager/surveys/${id}/results/texts?line=q1:text`,
      `/manager/surveys/${id}/results/words?line=q1:text`,
      `/survey/get-survey-result?survey_id=${id}`,
    ]) {
      expect((await callRaw(app, 'GET', url, { token })).status, url).toBe(404);
    }
    const sent = { survey_id: id, settings: '{"version":1}', result: '{"q1":"o1"}' };
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await callRaw(app, 'POST', '/survey/submit', { token, body: sent })).status).toBe(404);
  }
  expect(await rows()).toEqual(before);
});

test('a filter that somebody keeps is changed by nobody else', async () => {
  const holder = await makeCaller(db, { role: 'manager' });
  const other = await makeCaller(db, { role: 'admin' });
  const body = { list: 'pupils', name: MARKER, search: {} };
  const path = '/manager/saved-filters';
  const { raw } = await callRaw(app, 'POST', `${path}/save`, { token: holder.token, body });
  const before = await rowsOf(holder.id);
  const { id } = raw.data;
  for (const [change, fields] of [
    ['rename', { id, name: 'Boshqa', account_id: holder.id }],
    ['share', { id, role: 1, has_link: 1, account_id: holder.id }],
    ['delete', { id, account_id: holder.id }],
  ] as const) {
    const answer = await callRaw(app, 'POST', `${path}/${change}`, {
      token: other.token,
      body: fields,
    });
    expect(answer.status).toBe(404);
  }
  expect(await rowsOf(holder.id)).toEqual(before);
});

test('an export is seen, stopped, fetched and deleted by the one who started it alone', async () => {
  const owner = await makeCaller(db, { role: 'manager' });
  const other = await makeCaller(db, { role: 'admin' });
  const id = await makeWaitingExport(db, owner.id);
  const before = await rowsOf(owner.id);
  const { token } = other;
  expect((await callRaw(app, 'GET', `/users/export/check/?id=${id}`, { token })).status).toBe(404);
  expect((await callRaw(app, 'GET', '/users/export/list', { token })).raw.data).toEqual([]);
  for (const name of ['cancel', 'delete', 'file-ticket']) {
    const body = { id, account_id: owner.id };
    const { status } = await callRaw(app, 'POST', `/users/export/${name}`, { token, body });
    expect(status).toBe(404);
  }
  expect(await rowsOf(owner.id)).toEqual(before);
});

/** Calls of the course editor, with the ids of another author's things. */
async function authorReaches() {
  const { course, text, video, open } = world;
  const questionId = open.questions[0]!.id;
  const sections = await db
    .selectFrom('sections')
    .where('courseId', '=', course.id)
    .orderBy('id')
    .select(['id', 'name'])
    .execute();
  const section = sections[0]!.id;
  const order = sections.map(({ id }, n) => ({ id, order: -n + 10 }));
  const named = { name: 'Boshqa', course_id: course.id };
  const { id: archive } = await db
    .insertInto('courseArchives')
    .values({ authorId: course.authorId, courseId: course.id, direction: 'export' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { draftId: draft } = await beginDraft(deps, course.id, {
    accountId: course.authorId,
    language: 'uz',
    now: new Date(),
  });
  const { id: read } = await db
    .insertInto('questionImports')
    .values({ authorId: course.authorId, format: 'text', questions: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: big } = await db
    .insertInto('bankImports')
    .values({
      authorId: course.authorId,
      language: 'uz',
      name: 'bank.xml',
      format: 'auto',
      bytes: 1,
      state: 'ready',
      createdAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const seen = { id: text.id, revision: 1 };
  const letter = { account_ids: [1], text: 'Salom', client_id: randomUUID() };
  const correction = { question_id: questionId, kind: 'drop', keys: [], may_lower: 0 };
  return {
    gets: [
      `/teacher/courses/${course.id}`,
      `/teacher/course-archives/${archive}`,
      `/teacher/course-archives/${archive}/remarks`,
      `/teacher/courses/${course.id}/publications`,
      `/teacher/course-drafts/${draft}`,
      `/teacher/course-drafts/${draft}/compare?kind=course&item_id=${course.id}`,
      `/teacher/courses/${course.id}/sections`,
      `/teacher/courses/${course.id}/sections/${section}/lessons`,
      `/teacher/lessons/${text.id}`,
      `/teacher/courses/${course.id}/progress`,
      `/teacher/courses/${course.id}/stuck`,
      `/teacher/courses/${course.id}/letters`,
      `/teacher/lessons/${video.id}/video-progress`,
      `/teacher/lessons/${text.id}/revisions`,
      `/teacher/lessons/${text.id}/revisions/1`,
      `/teacher/lessons/${open.id}/questions`,
      `/teacher/courses/${course.id}/sections/${section}/lessons/${open.id}/questions`,
      `/teacher/courses/${course.id}/questions/export?format=gift`,
      `/teacher/questions/export?format=gift&lesson_id=${open.id}`,
      `/teacher/questions/bank-imports/${big}/questions`,
      `/teacher/questions/${questionId}/uses`,
      `/teacher/questions/${questionId}/revisions`,
      `/teacher/questions/${questionId}/correction`,
    ],
    posts: [
      [`/teacher/update-course/${course.id}`, { name: 'Boshqa', status: 0 }],
      ['/teacher/duplicate-course', { id: course.id }],
      [`/teacher/courses/${course.id}/letters`, letter],
      ['/teacher/delete-course', { id: course.id }],
      ['/teacher/course-drafts/begin', { course_id: course.id }],
      ['/teacher/course-drafts/publish', { id: draft, version: 'x' }],
      ['/teacher/course-drafts/discard', { id: draft }],
      ['/teacher/course-archives/export', { course_id: course.id }],
      ['/teacher/course-archives/delete', { id: archive }],
      ['/teacher/course-archives/stop', { id: archive }],
      ['/teacher/course-archives/resume', { id: archive }],
      ['/teacher/create-section', { ...named, section_type: 'section' }],
      ['/teacher/update-section', { id: section, name: 'Boshqa' }],
      ['/teacher/delete-section', { id: section }],
      ['/teacher/restore-section', { id: section }],
      ['/teacher/order-section', { course_id: course.id, sections: order }],
      ['/teacher/create-lesson', { ...named, section_id: section, lesson_type: 'text' }],
      ['/teacher/delete-lesson', { id: text.id }],
      ['/teacher/restore-lesson', { id: text.id }],
      ['/teacher/co-authors/add', { course_id: course.id, phone: '998900000001', right: 'edit' }],
      ['/teacher/co-authors/change', { course_id: course.id, account_id: 1, right: 'edit' }],
      ['/teacher/co-authors/remove', { course_id: course.id, account_id: 1 }],
      ['/teacher/lesson/keep', { ...seen, values: { name: 'Boshqa' }, sitting: randomUUID() }],
      ['/teacher/lesson/restore-revision', { ...seen, from: 1 }],
      ['/teacher/lesson/link-video', { id: video.id, url: 'https://youtu.be/dQw4w9WgXcQ' }],
      ['/teacher/lesson/retry-video', { id: video.id }],
      ['/teacher/lesson/save-captions', { id: video.id, language: 'uz', body: 'WEBVTT' }],
      ['/teacher/lesson/delete-captions', { id: video.id, language: 'uz' }],
      ['/teacher/lesson/delete-file', { id: video.id, type: 'lesson', fields: 'video' }],
      ['/teacher/delete-file', { id: text.id, type: 'lesson', fields: 'file' }],
      ['/teacher/lesson/update-test', { id: open.id, name: 'Boshqa' }],
      ['/teacher/lesson/update-survey', { id: open.id, name: 'Boshqa' }],
      ['/teacher/lesson/update-time', { lesson_id: video.id, time: 5, questions: [questionId] }],
      ['/teacher/lesson/delete-question-time', { lesson_id: video.id, time: 60 }],
      ['/teacher/lesson/restore-question-time', { lesson_id: video.id, time: 60 }],
      ['/teacher/questions/tag', { id: questionId, tags: ['x'] }],
      ['/teacher/questions/tag-many', { ids: [questionId], add: ['x'] }],
      ['/teacher/lesson/score-questions', { ids: [questionId], score: 5 }],
      ['/teacher/lesson/delete-questions', { ids: [questionId] }],
      ['/teacher/lesson/restore-questions', { ids: [questionId] }],
      ['/teacher/questions/detach', { id: questionId }],
      ['/teacher/questions/use', { ids: [questionId], lesson_id: open.id, how: 'copy' }],
      ['/teacher/questions/use', { ids: [questionId], lesson_id: 10, how: 'copy', category_id: 1 }],
      ['/teacher/questions/import', { id: read, lesson_id: null }],
      ['/teacher/questions/bank-imports/undo', { id: big }],
      ['/teacher/questions/bank-imports/delete', { id: big }],
      ['/teacher/questions/mend', { id: read, number: 1, text: 'x' }],
      ['/teacher/regrades/copies', { question_id: questionId }],
      ['/teacher/regrades/preview', correction],
      ['/teacher/regrades', { ...correction, reason: 'Sababsiz', key: randomUUID() }],
      [`/teacher/lessons/${open.id}/preview-check`, { answers: { [questionId]: [1] } }],
      [`/teacher/lessons/${video.id}/preview-check-video`, { answers: {} }],
    ] as [string, object][],
  };
}

/** The fields a text and a webinar lesson need. */
const lessonForm = () => ({
  id: String(world.text.id),
  name: 'Boshqa',
  score: '1',
  content: '<p>Boshqa</p>',
  whole: '1',
  minut: '0',
  startdate: '2100-01-01 10:00:00',
});

/** All rows of a course. */
async function rowsOfCourse(id: number) {
  return {
    course: await db.selectFrom('courses').where('id', '=', id).selectAll().execute(),
    sections: await db
      .selectFrom('sections')
      .where('courseId', '=', id)
      .orderBy('id')
      .selectAll()
      .execute(),
    lessons: await db
      .selectFrom('lessons')
      .where('courseId', '=', id)
      .orderBy('id')
      .selectAll()
      .execute(),
    questions: await db
      .selectFrom('questions as q')
      .innerJoin('questionVersions as v', 'v.questionId', 'q.id')
      .innerJoin('lessons as l', 'l.id', 'q.lessonId')
      .where('l.courseId', '=', id)
      .orderBy('q.id')
      .orderBy('v.version')
      .selectAll(['q', 'v'])
      .execute(),
  };
}

test("another author's course, tree and lessons are not there for a teacher", async () => {
  const before = await rowsOfCourse(world.course.id);
  const { gets, posts } = await authorReaches();
  const { token } = await makeCaller(db, { role: 'teacher' });
  const answers: (readonly [
    string,
    Pick<Awaited<ReturnType<typeof callRaw>>, 'status' | 'raw'>,
  ])[] = [];
  for (const url of gets) answers.push([url, await callRaw(app, 'GET', url, { token })] as const);
  for (const [url, body] of posts) {
    answers.push([url, await callRaw(app, 'POST', url, { token, body })] as const);
  }
  // Refused by the call itself: a path that does not exist proves nothing.
  const isRefused = ({ status, raw }: (typeof answers)[number][1]) =>
    status === 404 && raw.code !== 'request.not_found';
  for (const type of ['text', 'webinar']) {
    const url = `/teacher/lesson/update-${type}`;
    answers.push([url, await sendForm(app, url, lessonForm(), { token })]);
  }
  expect(answers.filter(([, answer]) => !isRefused(answer)).map(([url]) => url)).toEqual([]);
  expect(await rowsOfCourse(world.course.id)).toEqual(before);
});

test("a teacher changes no lesson of another teacher's course", async () => {
  const other = await makeCaller(db, { role: 'teacher' });
  const author = await makeSession(db, world.course.authorId);
  const change = async (token: string) => {
    const form = new FormData();
    form.set('id', String(world.video.id));
    form.set('name', 'Oʻzgargan');
    form.set('score', '5');
    form.set('description', 'Dars haqida');
    const request = new Request('http://localhost/', { method: 'POST', body: form });
    return app.inject({
      method: 'POST',
      url: '/api/v1/teacher/lesson/update-video',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  const nameOf = async () =>
    (
      await db
        .selectFrom('lessons')
        .select('name')
        .where('id', '=', world.video.id)
        .executeTakeFirstOrThrow()
    ).name;
  const before = await nameOf();
  expect((await change(other.token)).json()).toMatchObject({ code: 'lesson.not_found' });
  expect(await nameOf()).toBe(before);
  expect((await change(author.token)).statusCode).toBe(200);
  expect(await nameOf()).toBe('Oʻzgargan');
});

test("another author's webinar is not there for a teacher, nor the webinar of another's course for anybody", async () => {
  const { id, slug } = await makeWebinar(db);
  const lesson = await makeCourse(db, { lessons: [{ type: 'webinar' }] });
  const inside = await makeWebinar(db, {
    authorId: lesson.authorId,
    lessonId: lesson.lessons[0]!.id,
  });
  const rows = () =>
    db
      .selectFrom('webinars')
      .where('id', 'in', [id, inside.id])
      .orderBy('id')
      .selectAll()
      .execute();
  const before = await rows();
  const { token } = await makeCaller(db, { role: 'teacher' });
  const form = {
    title: 'Boshqa',
    description: 'a',
    duration: '60',
    startdate: '2100-01-01 10:00:00',
  };
  const refused = [
    await sendForm(app, '/teacher/webinars/create', { ...form, id: String(id) }, { token }),
    await callRaw(app, 'POST', '/teacher/webinars/delete', { token, body: { id } }),
    await callRaw(app, 'POST', '/teacher/webinars/restore', { token, body: { id } }),
    await callRaw(app, 'POST', '/teacher/delete-file', {
      token,
      body: { id, type: 'webinar', fields: 'image' },
    }),
    await callRaw(app, 'GET', `/webinars/${inside.slug}`, { token }),
    await callRaw(app, 'GET', `/teacher/webinars/${id}/presence`, { token }),
    await callRaw(app, 'GET', `/webinars/${inside.slug}/calendar`, { token }),
    await callRaw(app, 'GET', `/webinars/${inside.id}/record`, { token }),
    await callRaw(app, 'GET', `/teacher/webinars/${id}/stream`, { token }),
    await callRaw(app, 'POST', `/teacher/webinars/${id}/start`, { token, body: {} }),
    await callRaw(app, 'POST', `/teacher/webinars/${id}/stop`, { token }),
    await callRaw(app, 'POST', `/teacher/webinars/${id}/stream-target`, { token, body: {} }),
    await callRaw(app, 'POST', `/teacher/webinars/${id}/recording`, {
      token,
      body: { is_on: 1 },
    }),
    await callRaw(app, 'POST', `/teacher/webinars/${id}/record/trim`, {
      token,
      body: { from: 0, to: 60 },
    }),
    await callRaw(app, 'GET', `/webinars/${inside.slug}/meeting-records`, { token }),
    await callRaw(app, 'POST', '/users/export/start', {
      token,
      body: { table: 'webinar-presence', query: { webinar_id: String(id) } },
    }),
    await callRaw(app, 'POST', '/webinars/subscribe', { token, body: { id: inside.id } }),
    // An author changes it as a lesson, not as an open webinar.
    await callRaw(app, 'POST', '/teacher/webinars/delete', {
      token: (await makeSession(db, lesson.authorId)).token,
      body: { id: inside.id },
    }),
  ];
  const codes = refused.map(({ status, raw }) => `${status} ${raw.code}`);
  expect(new Set(codes)).toEqual(new Set(['404 webinar.not_found']));
  expect(await rows()).toEqual(before);
  expect((await callRaw(app, 'GET', `/webinars/${slug}`, { token })).status).toBe(200);
});

test('a signed address opens one video of one living session', async () => {
  await deps.files.put('videos/source.mp4', Buffer.from('a film'), 'video/mp4');
  const params = { lessonId: world.video.id };
  const granted = await call(app, getVideo, { params, token: world.owner.token });
  const { playlist } = granted.body.url;
  expect((await app.inject(playlist)).statusCode).toBe(200);
  const elsewhere = playlist.replace(`/${world.video.id}/`, `/${world.text.id}/`);
  expect((await app.inject(elsewhere)).statusCode).toBe(403);
  const forged = playlist.replace(/.(?=\/plain\.mp4)/, (sign) => (sign === 'A' ? 'B' : 'A'));
  expect((await app.inject(forged)).statusCode).toBe(403);
});

import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { writeAudit } from '#/kit/audit/write-audit.ts';
import { issueCertificate } from '#/domains/credentials/certificates/issue-certificate.ts';
import { writeEmployees } from '#/domains/people/erp/embedded-register.ts';
import { notify } from '#/kit/notifications/notify.ts';
import { insertQuestions } from '#/domains/authoring/questions/insert-questions.ts';
import { aggregateAnswers } from '#/domains/surveys/survey-results/aggregate-answers.ts';
import { makeAlternative } from '#test/alternative-factories.ts';
import { makeEssay } from '#test/essay-factories.ts';
import { makeAppeal } from '#test/appeal-factories.ts';
import { addMessage, addReport, makeChat } from '#test/chat-factories.ts';
import { addRow, makeRun } from '#test/bulk-factories.ts';
import { callRaw } from '#test/client.ts';
import { enrol, makeCourse } from '#test/course-factories.ts';
import { makeKeyCase } from '#test/similarity-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeExam, makeGroup } from '#test/exam-factories.ts';
import { makeAccount, makeCaller } from '#test/factories.ts';
import { giveMoney } from '#test/money-factories.ts';
import { makeAllowed } from '#test/organization-factories.ts';
import { makePresence } from '#test/presence-factories.ts';
import { makePupil } from '#test/pupil-factories.ts';
import { makeSurvey } from '#test/survey-factories.ts';
import { addSurveyAnswer, makeAnsweredSurvey } from '#test/survey-result-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { makeTraining } from '#test/training-factories.ts';
import { makeWebinar } from '#test/webinar-factories.ts';
import { propertyNames } from '#test/property-names.ts';

type Inserted = Parameters<typeof insertQuestions>[1];
type Page = { data: Row[]; total: number; last_page: number; next_page_url: string | null };
/** A row of the question bank wraps the question with its place. */
type Row = {
  id: number;
  question?: { id: number };
  number?: string;
  attempt_id?: number;
};
// oxlint-disable-next-line typescript/no-explicit-any -- the JSON as it travelled
const asItIs = (raw: any): Page => raw;
/** Certificates are identified by number only, results by their attempt. */
const idOf = ({ id, question, number, attempt_id: attempt }: Row) =>
  question?.id ?? id ?? number ?? attempt;

const database = await useTestDatabase();
const { db } = database;
const { app, deps } = await createTestApp(database);

describe('lists', () => {
  const learner = makeCaller(db);
  const reviewer = makeCaller(db, { role: 'ministry' });
  const admin = makeCaller(db, { role: 'admin' });
  const author = makeCaller(db, { role: 'teacher' });
  const institution = makeAllowed(app, db);
  const addSheet = (kind: string, accountId: number) =>
    db
      .insertInto('imports')
      .values({ kind, accountId, fileKey: 'imports/none', fileName: 'list.xlsx' })
      .execute();
  const addFaq = () => {
    const text = JSON.stringify({ uz: 'Savol' });
    return db.insertInto('faqItems').values({ title: text, body: text }).execute();
  };
  const own = makeAccount(db);
  const pupil = makePupil(db);
  const makeAnnouncement = async () => {
    const texts = { title: 'Yigʻilish', summary: 'Ertaga', body: '<p>Soat toʻqqizda.</p>' };
    const { id: createdBy } = await admin;
    const now = new Date();
    const { id } = await db
      .insertInto('announcements')
      .values({ ...texts, recipientsKind: 'all', createdBy, createdAt: now, updatedAt: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const announcement = makeAnnouncement();
  const exam = makeExam(db, { now: new Date() });
  const group = makeGroup(db, []);
  const bought = makeCourse(db);
  const held = async () => {
    const { id: authorId } = await author;
    return (await makeWebinar(db, { authorId, state: 'finished' })).id;
  };
  const heldWebinar = held();
  const bulkRun = admin.then(({ id }) => makeRun(db, id, []));
  const expert = makeCaller(db, { role: 'teacher' });
  const chat = makeChat(app, db);
  const answeredSurvey = reviewer.then(({ id: ownerId }) =>
    makeAnsweredSurvey(db, { ownerId, now: new Date() }),
  );
  const bankImport = author.then(async ({ id: authorId }) => {
    const file = { language: 'uz', name: 'bank.gift', format: 'gift', bytes: 1 };
    const { id } = await db
      .insertInto('bankImports')
      .values({ ...file, authorId, createdAt: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  const moodleImport = author.then(async ({ id: authorId }) => {
    const { id } = await db
      .insertInto('courseArchives')
      .values({ authorId, direction: 'import', source: 'moodle' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  let rows = 0;
  const employee = {
    passportSeries: 'AB',
    personalNumber: '31234567890123',
    lastName: 'Karimova',
    firstName: 'Dilnoza',
    middleName: 'Anvarovna',
    gender: 'female' as const,
    birthDate: '1985-04-12',
  };
  const asAdmin = async () => (await admin).token;
  const lists = {
    '/admin/accounts': { perPage: 20, token: asAdmin, fill: () => makeAccount(db) },
    '/admin/accounts/:id/journal': {
      perPage: 20,
      token: asAdmin,
      id: async () => (await own).id,
      fill: async () => {
        const subject = `account:${(await own).id}`;
        await db.transaction().execute((trx) => writeAudit(trx, { action: 'test', subject }));
      },
    },
    '/admin/erp/employees': {
      perPage: 25,
      token: asAdmin,
      fill: () => {
        rows += 1;
        const person = { ...employee, passportNumber: String(1_000_000 + rows) };
        const people = [{ person, schools: [] }];
        return db.transaction().execute(async (trx) => {
          await writeEmployees(trx, deps.personalData, people, new Date());
        });
      },
    },
    '/admin/imports': {
      perPage: 10,
      token: asAdmin,
      query: 'kind=schools',
      fill: async () => addSheet('schools', (await admin).id),
    },
    '/admin/reference': {
      perPage: 25,
      token: asAdmin,
      query: 'list=subjects',
      fill: async () => {
        rows += 1;
        const name = JSON.stringify({ uz: `Fan ${rows}` });
        await db.insertInto('subjects').values({ name }).execute();
      },
    },
    '/manager/announcements': {
      perPage: 20,
      token: asAdmin,
      fill: makeAnnouncement,
    },
    '/manager/announcements/:id/unread': {
      perPage: 25,
      token: asAdmin,
      id: () => announcement,
      fill: async (announcementId) => {
        const { id: accountId } = await makePupil(db);
        const event = { kind: 'announcement', eventKey: `announcement:${announcementId}` };
        await db
          .insertInto('notifications')
          .values({ accountId, announcementId, ...event })
          .execute();
      },
    },
    '/manager/exams': {
      perPage: 25,
      token: asAdmin,
      fill: () => makeExam(db, { now: new Date() }),
    },
    '/manager/exams/results': {
      perPage: 25,
      token: asAdmin,
      query: async () => `exam_id=${(await exam).id}`,
      fill: async () => {
        const taker = { examId: (await exam).id, accountId: (await makePupil(db)).id };
        const endsAt = new Date(Date.now() + 60_000);
        await db
          .insertInto('examAttempts')
          .values({ ...taker, seed: 1, questions: '[]', endsAt })
          .execute();
      },
    },
    '/manager/groups': { perPage: 25, token: asAdmin, fill: () => makeGroup(db, []) },
    '/manager/groups/:id/users': {
      perPage: 25,
      token: asAdmin,
      id: () => group,
      fill: async (groupId) => {
        const { id: accountId } = await makePupil(db);
        await db.insertInto('groupMembers').values({ groupId, accountId }).execute();
      },
    },
    '/manager/users': { perPage: 25, token: asAdmin, fill: () => makePupil(db) },
    '/profil/notifications': {
      perPage: 20,
      token: async () => (await learner).token,
      fill: async () => {
        rows += 1;
        const { id: accountId } = await learner;
        await notify(db, { accountId, kind: 'role_changed', eventKey: `row:${rows}` });
      },
    },
    '/teacher/questions/bank-imports/:id/questions': {
      perPage: 50,
      token: async () => (await author).token,
      id: () => bankImport,
      fill: async (importId) => {
        rows += 1;
        await db.insertInto('bankImportQuestions').values({ importId, number: rows }).execute();
      },
    },
    '/teacher/course-archives': {
      perPage: 5,
      token: async () => (await author).token,
      fill: async () => {
        const { id: authorId } = await author;
        await db.insertInto('courseArchives').values({ authorId, direction: 'export' }).execute();
      },
    },
    '/teacher/course-archives/:id/remarks': {
      perPage: 50,
      token: async () => (await author).token,
      id: () => moodleImport,
      fill: async (archiveId) => {
        rows += 1;
        const remark = { name: 'Forum', place: '', reason: 'activity_kind', detail: 'forum' };
        await db
          .insertInto('courseArchiveRemarks')
          .values({ archiveId, number: rows, isTaken: false, ...remark })
          .execute();
      },
    },
    '/teacher/courses': {
      perPage: 6,
      token: async () => (await author).token,
      fill: async () => {
        const { id: authorId } = await author;
        const { id } = await makeCourse(db);
        await db.updateTable('courses').set({ authorId }).where('id', '=', id).execute();
      },
    },
    '/courses-home': { perPage: 6, fill: () => makeCourse(db) },
    '/user/courses': {
      perPage: 6,
      token: async () => (await learner).token,
      fill: async () => enrol(db, (await learner).id, (await makeCourse(db)).id),
    },
    '/course/:id/reviews': {
      perPage: 10,
      fill: async (courseId: number) => {
        const { id: accountId } = await makeAccount(db);
        const review = { courseId, accountId, rating: 5, text: 'Foydali' };
        await db.insertInto('reviews').values(review).execute();
      },
    },
    '/manager/certificates': {
      perPage: 20,
      token: asAdmin,
      fill: async () => {
        const { id: accountId } = await makeAccount(db);
        const { id: courseId } = await makeCourse(db);
        await issueCertificate(db, { accountId, courseId, now: new Date() });
      },
    },
    '/manager/pupils/:id/journal': {
      perPage: 20,
      token: asAdmin,
      id: async () => (await pupil).id,
      fill: async () => {
        const subject = `account:${(await pupil).id}`;
        const row = { action: 'profile.submitted', subject };
        await db.transaction().execute((trx) => writeAudit(trx, row));
      },
    },
    '/manager/pupils/:id/notifications': {
      perPage: 20,
      token: asAdmin,
      id: async () => (await pupil).id,
      fill: async () => {
        rows += 1;
        const { id: accountId } = await pupil;
        await db
          .insertInto('notifications')
          .values({ accountId, kind: 'role_changed', eventKey: `told:${rows}` })
          .execute();
      },
    },
    '/admin/accounts/:id/chats': {
      perPage: 20,
      token: asAdmin,
      id: async () => (await learner).id,
      fill: async () => {
        const { id } = await makeChat(app, db, { learner: await learner });
        await addMessage(db, id);
      },
    },
    '/manager/result/users': {
      perPage: 20,
      token: asAdmin,
      read: ({ users }) => users,
      fill: () => makePupil(db),
    },
    '/manager/result/courses': {
      perPage: 20,
      token: asAdmin,
      read: ({ data: { courses, ...paging } }) => ({ data: courses, ...paging }),
      fill: () => makeCourse(db),
    },
    '/manager/result/user': {
      perPage: 20,
      token: asAdmin,
      query: async () => `course_id=${(await bought).id}`,
      read: ({ data: { users, ...paging } }) => ({ data: users, ...paging }),
      fill: async () => enrol(db, (await makePupil(db)).id, (await bought).id),
    },
    '/manager/result/course': {
      perPage: 20,
      token: asAdmin,
      query: async () => `user_id=${(await pupil).id}`,
      read: ({ data: { courses, ...paging } }) => ({ data: courses, ...paging }),
      fill: async () => enrol(db, (await pupil).id, (await makeCourse(db)).id),
    },
    '/manager/statistics/rows': {
      perPage: 20,
      token: asAdmin,
      query: async () => 'kind=registrations&from=2020-01-01&to=2100-01-01',
      fill: () => makeAccount(db),
    },
    '/manager/teachers': {
      perPage: 20,
      token: asAdmin,
      fill: () => makeAccount(db, { role: 'teacher' }),
    },
    '/manager/course-approvals': {
      perPage: 20,
      token: asAdmin,
      fill: async () => {
        const { id: courseId } = await makeCourse(db, { isActive: false });
        const request = { courseId, state: 'waiting', requestedAt: new Date() };
        await db.insertInto('courseApprovals').values(request).execute();
      },
    },
    '/manager/course-approvals/decided': {
      perPage: 20,
      token: asAdmin,
      query: async () => 'state=returned',
      fill: async () => {
        const { id: courseId } = await makeCourse(db, { isActive: false });
        const now = new Date();
        const returned = { state: 'returned', reason: 'Imlo', requestedAt: now, decidedAt: now };
        const { id: decidedBy } = await makeAccount(db, { role: 'manager' });
        await db
          .insertInto('courseApprovals')
          .values({ courseId, ...returned, decidedBy })
          .execute();
      },
    },
    '/manager/reviews': {
      perPage: 20,
      token: asAdmin,
      fill: async () => {
        const { id: accountId } = await makeAccount(db);
        const { id: courseId } = await makeCourse(db);
        const review = { courseId, accountId, rating: 5, text: 'Foydali' };
        await db.insertInto('reviews').values(review).execute();
      },
    },
    '/teachers': {
      perPage: 12,
      token: async () => (await learner).token,
      fill: () => makeCourse(db),
    },
    '/user/courses/programme': {
      perPage: 6,
      token: async () => (await learner).token,
      query: 'category_type=upgrade',
      fill: () => makeCourse(db, { type: 'upgrade' }),
    },
    '/user/courses/target': {
      perPage: 6,
      token: async () => (await learner).token,
      fill: async () => {
        const { id } = await makeCourse(db);
        await db
          .insertInto('groupCategories')
          .columns(['groupId', 'categoryId'])
          .expression((from) =>
            from
              .selectFrom('courses')
              .where('id', '=', id)
              .select([sql<number>`1`.as('groupId'), 'categoryId']),
          )
          .execute();
      },
    },
    '/user/providers': {
      perPage: 20,
      token: async () => (await learner).token,
      fill: () =>
        db
          .insertInto('organizations')
          .values({ name: 'Markaz', regionId: 1, status: 'allowed' })
          .execute(),
    },
    '/organizations': {
      perPage: 20,
      fill: () =>
        db
          .insertInto('organizations')
          .values({ name: 'Markaz', regionId: 1, status: 'allowed' })
          .execute(),
    },
    '/manager/offline-education': {
      perPage: 20,
      token: async () => (await reviewer).token,
      fill: () => makeTraining(db, deps.personalData),
    },
    '/manager/offline-education/imports': {
      perPage: 10,
      token: async () => (await reviewer).token,
      fill: async () => addSheet('offline_trainings', (await reviewer).id),
    },
    '/organizations/offline-education': {
      perPage: 20,
      token: async () => (await institution).token,
      fill: async () =>
        makeTraining(db, deps.personalData, { organizationId: (await institution).id }),
    },
    '/organizations/offline-education/imports': {
      perPage: 10,
      token: async () => (await institution).token,
      fill: async () => addSheet('organization_trainings', (await institution).accountId),
    },
    '/manager/organizations': {
      perPage: 20,
      token: async () => (await reviewer).token,
      fill: () => db.insertInto('organizations').values({ name: 'Markaz', regionId: 1 }).execute(),
    },
    '/webinars': { perPage: 6, fill: () => makeWebinar(db) },
    '/teacher/webinars/:id/presence': {
      perPage: 25,
      token: async () => (await author).token,
      id: async () => await heldWebinar,
      fill: (webinarId) => makePresence(db, webinarId, { accountId: null }),
    },
    '/manager/surveys': {
      perPage: 20,
      token: async () => (await reviewer).token,
      fill: () => makeSurvey(db),
    },
    '/manager/surveys/:id/results/texts': {
      perPage: 20,
      token: async () => (await reviewer).token,
      id: async () => await answeredSurvey,
      query: 'line=words:textarea',
      // Written answers contain only their text.
      read: ({ data, ...paging }) => ({
        ...paging,
        data: data.map(({ text }: { text: string }) => ({ id: Number(text) })),
      }),
      fill: async (surveyId) => {
        rows += 1;
        const { id: accountId } = await makeAccount(db);
        const answers = { words: String(rows) };
        await addSurveyAnswer(db, { surveyId, person: { accountId }, answers, at: new Date() });
        await aggregateAnswers(db, surveyId);
      },
    },
    '/user/payments': {
      perPage: 20,
      token: async () => (await learner).token,
      fill: async () => giveMoney(db, (await learner).id, 1000),
    },
    '/admin/chat-reports': {
      perPage: 20,
      token: asAdmin,
      fill: async () => addReport(db, await chat),
    },
    '/chats': {
      perPage: 20,
      token: async () => (await expert).token,
      fill: async () => {
        const { id } = await makeChat(app, db, { expert: await expert });
        await addMessage(db, id);
      },
    },
    '/chats/:id/messages': {
      perPage: 50,
      token: async () => (await chat).learner.token,
      id: async () => (await chat).id,
      fill: (chatId) => addMessage(db, chatId),
    },
    '/admin/deliveries': {
      perPage: 25,
      token: asAdmin,
      fill: async () => {
        rows += 1;
        const { id: accountId } = await learner;
        const { id: notificationId } = await db
          .insertInto('notifications')
          .values({ accountId, kind: 'role_changed', eventKey: `sent:${rows}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        const now = new Date();
        const sent = { channel: 'sms', state: 'sent', createdAt: now, finishedAt: now };
        await db
          .insertInto('deliveries')
          .values({ noticeId: notificationId, accountId, ...sent })
          .execute();
      },
    },
    '/admin/payments': {
      perPage: 20,
      token: asAdmin,
      fill: async () => giveMoney(db, (await learner).id, 1000),
    },
    '/faq': { perPage: 20, fill: addFaq },
    '/admin/faq': { perPage: 20, token: asAdmin, fill: addFaq },
    '/manager/bulk': {
      perPage: 20,
      token: asAdmin,
      fill: async () => makeRun(db, (await admin).id, [(await own).id]),
    },
    '/manager/bulk/:id/rows': {
      perPage: 50,
      token: asAdmin,
      id: async () => bulkRun,
      fill: async () => addRow(db, await bulkRun, (await own).id),
    },
    '/manager/similarity': {
      perPage: 20,
      token: async () => (await admin).token,
      fill: async () => makeKeyCase(db, (await learner).id),
    },
    '/manager/essays': {
      perPage: 20,
      token: async () => (await author).token,
      fill: async () => makeEssay(db, { authorId: (await author).id }),
    },
    '/manager/appeals': {
      perPage: 20,
      token: async () => (await author).token,
      fill: async () => makeAppeal(db, { authorId: (await author).id }),
    },
    '/user/appeals': {
      perPage: 20,
      token: async () => (await learner).token,
      fill: async () => makeAppeal(db, { accountId: (await learner).id }),
    },
    '/manager/alternative-certificates': {
      perPage: 20,
      token: async () => (await reviewer).token,
      fill: async () => makeAlternative(db, (await makeAccount(db)).id),
    },
    '/manager/profiles': {
      perPage: 20,
      token: async () => (await reviewer).token,
      fill: () => makeAccount(db, { profileStatus: 'submitted' }),
    },
    '/teacher/questions': {
      perPage: 20,
      token: async () => (await author).token,
      fill: async () => {
        const { id: authorId } = await author;
        const content = { text: 'Savol?', type: 'single', score: 0, explanation: '', answers: [] };
        const input = { authorId, lessonId: null, time: null, now: new Date(), language: 'uz' };
        await insertQuestions(db, { ...input, contents: [content] } as Inserted);
      },
    },
  } as Record<
    string,
    {
      perPage: number;
      token?: () => Promise<string>;
      /** The parent of the list; a new course by default. */
      id?: () => Promise<number>;
      /** A query the list requires. */
      query?: string | (() => Promise<string>);
      /** Reads the page of an answer whose fields the specification names differently. */
      // oxlint-disable-next-line typescript/no-explicit-any -- the JSON as it travelled
      read?: (raw: any) => Page;
      fill: (id: number) => Promise<unknown>;
    }
  >;

  it('are these, and no other', async () => {
    const document = (await app.inject('/api/v1/openapi.json')).json();
    const described = Object.entries<{ get?: object }>(document.paths)
      .filter(([, { get }]) => propertyNames(get).includes('next_page_url'))
      .map(([path]) => path.replace('/api/v1', '').replace('{id}', ':id'))
      // The home includes the first pages of other lists.
      .filter((path) => path !== '/user/home');
    expect(described.toSorted()).toEqual(Object.keys(lists).toSorted());
  });

  // spec: API-06, LIM-17, LIM-18, LIM-20, LIM-21, LIM-22
  it.each(Object.entries(lists))(
    '%s have both paging styles',
    async (path, { perPage, token, id: ownerOf, query = '', read = asItIs, fill }) => {
      const ownerId = ownerOf ? await ownerOf() : (await makeCourse(db)).id;
      for (let n = 0; n < perPage + 1; n += 1) await fill(ownerId);
      const caller = { token: await token?.() };
      const filter = typeof query === 'string' ? query : await query();
      const address = `${path.replace(':id', String(ownerId))}?${filter}`;
      let url: string | null = address;
      const pageAt = async (at: string) => {
        const { raw } = await callRaw(app, 'GET', at, caller);
        expect(raw.success).toBe(1);
        return read(raw);
      };
      const first = await pageAt(url);
      expect(first).toMatchObject({ per_page: perPage, current_page: 1 });
      expect(first.total).toBeGreaterThan(perPage);
      expect(first.last_page).toBe(Math.ceil(first.total / perPage));
      expect(first.data).toHaveLength(perPage);
      const byLink: (number | string | undefined)[] = [];
      while (url !== null) {
        const linked: Page = await pageAt(url);
        byLink.push(...linked.data.map(idOf));
        url = linked.next_page_url?.replace('/api/v1', '') ?? null;
      }
      const byNumber: (number | string | undefined)[] = [];
      for (let page = 1; page <= first.last_page; page += 1) {
        byNumber.push(...(await pageAt(`${address}&page=${page}`)).data.map(idOf));
      }
      expect(byLink).toHaveLength(first.total);
      expect(new Set(byLink).size).toBe(first.total);
      expect(byNumber).toEqual(byLink);
      const beyond = `${address}&page=${first.last_page + 5}`;
      expect(await pageAt(beyond)).toMatchObject({ data: [], next_page_url: null });
      const far = await pageAt(`${address}&page=1000000000`);
      expect(far).toMatchObject({ data: [], next_page_url: null });
      for (const page of ['0', '-1', '1.5', '1e9', 'ikki', '99999999999']) {
        const { status, raw } = await callRaw(app, 'GET', `${address}&page=${page}`, caller);
        expect([page, status, Object.keys(raw.errors ?? {})]).toEqual([page, 422, ['page']]);
      }
    },
  );
});

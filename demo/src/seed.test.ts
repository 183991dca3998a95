import { missingFields } from '@malaka/contracts/people/profiles/completeness';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { VideoTools } from '@malaka/server/kit/gateways/video';
import { findSession } from '@malaka/server/domains/people/identity/find-session';
import { readSides } from '@malaka/server/domains/authoring/course-drafts/compare-draft';
import { getWaiting, listWaiting } from '@malaka/server/domains/authoring/course-approvals/queries';
import { isError, lintCourse } from '@malaka/server/domains/authoring/course-check/lint-course';
import * as catalogue from '@malaka/server/domains/learning/catalogue/routes';
import * as content from '@malaka/server/domains/content/platform-content/routes';
import { findLastScores } from '@malaka/server/domains/assessment/diagnostics/result-queries';
import * as files from '@malaka/server/domains/content/files/routes';
import { loadProfile } from '@malaka/server/domains/people/profiles/load-profile';
import { listRecommended } from '@malaka/server/domains/learning/recommended-courses/list-recommended';
import * as reference from '@malaka/server/domains/people/reference/routes';
import { viewRecord } from '@malaka/server/domains/live/live-streams/view-record';
import { getWebinar } from '@malaka/server/domains/live/webinars/queries';
import { qualificationYear } from '@malaka/grading/credits';
import { checkLedger } from '@malaka/server/domains/money/payments/check-ledger';
import { viewSchool } from '@malaka/server/domains/reporting/my-school/school-staff';
import { viewStatistics } from '@malaka/server/domains/reporting/platform-statistics/view-statistics';
import { getCreditStanding } from '@malaka/server/domains/credentials/credits/standing';
import { useTestDatabase } from '@malaka/server/test/database';
import { createTestApp } from '@malaka/server/test/test-app';
import { recordHeldWebinar } from './record-held-webinar.ts';
import { seedDemo } from './seed.ts';

const { db, pool } = await useTestDatabase();
const { app, deps } = await createTestApp(
  { db, pool },
  {
    deps: { video: {} as VideoTools },
    only: async (scopes, all) => {
      await reference.publicRoutes(scopes.public, all);
      content.publicRoutes(scopes.public, all);
      files.publicRoutes(scopes.public, all);
      await catalogue.publicRoutes(scopes.public, all);
    },
  },
);

const seeded = await seedDemo(deps);

const get = async (url: string, language = 'uz') => {
  const answer = await app.inject({
    url: `/api/v1${url}`,
    headers: { 'accept-language': language },
  });
  expect(answer.statusCode, url).toBe(200);
  return answer.json();
};

it('gives a number to check', async () => {
  expect(seeded.certificateNumber).toMatch(/^[A-Z0-9-]{8,}$/);
  const { rows } = await sql<{ ownerName: string }>`select owner_name from certificates
    where number = ${seeded.certificateNumber}`.execute(db);
  expect(rows[0]?.ownerName).toContain('Ergasheva');
});

// spec: CAT-14, CAT-15
it.each(['/categories', '/languages', '/regions', '/cities?region_id=1', '/position-types'])(
  '%s is not empty in any language',
  async (url) => {
    for (const language of ['uz', 'ru', 'en']) {
      const { data } = await get(url, language);
      expect(data.length).toBeGreaterThan(3);
      for (const { id, name } of data)
        expect([typeof id, name]).toEqual(['number', expect.stringMatching(/./)]);
    }
  },
);

it('counts the courses of each category', async () => {
  const { data } = await get('/categories');
  const sum = data.reduce(
    (all: number, one: { courses_count: number }) => all + one.courses_count,
    0,
  );
  expect(sum).toBe((await get('/courses-home')).total);
});

// spec: LAND-11
it('has popular paid courses, with covers, stars and buyers', async () => {
  const { data } = await get('/courses-home?per_page=6&category_type=paid&page=1&search=');
  expect(data.length).toBeGreaterThanOrEqual(3);
  for (const course of data) {
    expect(course.price).toBeGreaterThan(0);
    expect(course.buys_count).toBeGreaterThan(50);
    expect(course.reviews_count).toBeGreaterThan(0);
    expect(course.rating).toBeGreaterThanOrEqual(3);
    expect(course.lessons_count).toBeGreaterThan(1);
    expect((await app.inject(course.author.avatar)).headers['content-type']).toBe('image/png');
  }
});

it('has paid for every paid course, and the learner has a little money', async () => {
  expect(Object.values(await checkLedger(db)).every((count) => count === 0)).toBe(true);
  const { rows } = await sql<{ balance: string }>`select b.balance from balances b
    join accounts a on a.id = b.account_id where a.phone = '998900000002'`.execute(db);
  expect(rows).toEqual([{ balance: '50000' }]);
});

// spec: LAND-02, LAND-03, LAND-06, LAND-07, LAND-08, LAND-09, LAND-10
it('has every block of the landing in three languages', async () => {
  for (const language of ['uz', 'ru', 'en']) {
    const { data } = await get('/landing', language);
    expect(data.title).not.toBe('');
    expect(data.sentence).not.toBe('');
    expect(data.telegram_url).toMatch(/^https:\/\/t\.me\//);
    for (const block of ['features', 'steps', 'figures', 'specialists', 'expert_reviews']) {
      expect(data[block].length, block).toBeGreaterThan(2);
    }
    expect(data.figures.map(({ value }: { value: string }) => value)).toEqual(
      expect.arrayContaining(['5000+', '50+', '120+']),
    );
    expect(new Date(data.webinar.starts_at).getTime()).toBeGreaterThan(Date.now());
    expect((await app.inject(data.specialists[0].avatar)).statusCode).toBe(200);
  }
});

// spec: PUB-06, PUB-09, LIM-22
it('has questions and answers over more than one page', async () => {
  const first = await get('/faq');
  expect(first).toMatchObject({ per_page: 20, current_page: 1 });
  expect(first.data).toHaveLength(20);
  expect(first.total).toBeGreaterThan(20);
  const second = await get('/faq?page=2');
  expect(second.data).toHaveLength(first.total - 20);
  expect(await get('/faq?page=9')).toMatchObject({ data: [], total: first.total });
});

it.each(['about', 'confidentiality', 'help', 'offer'])('has the page %s', async (page) => {
  for (const language of ['uz', 'ru', 'en']) {
    const { data } = await get(`/content/${page}`, language);
    expect(data.body.length).toBeGreaterThan(50);
  }
});

it('keeps every counter equal to what it counts', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*)::int as wrong from courses c where
      buys_count <> (select count(*) from enrolments e where e.course_id = c.id)
      or lessons_count <> (select count(*) from lessons l where l.course_id = c.id)
      or reviews_count <> (select count(*) from reviews r where r.course_id = c.id)
      or (is_active and popularity = 0)
      or exists (select from enrolments e where e.course_id = c.id and e.done_count <> (
        select count(*) from lesson_completions d join lessons l on l.id = d.lesson_id
        where l.course_id = c.id and d.account_id = e.account_id))`.execute(db);
  expect(rows[0]?.wrong).toBe(0);
  const { rows: asking } = await sql<{ all: number; wrong: number }>`
    select count(*)::int as all, (count(*) filter (where
      (l.questions_score, l.questions_count) is distinct from (q.score, q.amount)))::int as wrong
    from lessons l
    cross join lateral (
      select coalesce(sum(v.score), 0) as score, count(*)::int as amount
      from questions q
      join question_versions v on v.question_id = q.id and v.version = q.current_version
      where q.lesson_id = l.id and q.deleted_at is null and not q.is_draft
        and (q.time_seconds is null) = (l.type = 'test')
    ) q
    where l.course_id is not null and (l.questions_count > 0 or q.amount > 0)`.execute(db);
  expect(asking[0]?.all).toBeGreaterThan(10);
  expect(asking[0]?.wrong).toBe(0);
  const { rows: jobs } = await sql<{ n: number }>`
    select count(*)::int as n from graphile_worker.jobs
    where task_identifier = 'make-demo-video'`.execute(db);
  expect(jobs[0]?.n).toBeGreaterThan(0);
});

it('gives whoever did a test the attempt and the points of it', async () => {
  const { rows } = await sql<{ done: number; earned: number }>`
    select count(*)::int as done,
      (count(*) filter (where s.score = s.max_score and s.score > 0))::int as earned
    from lesson_completions d
    join lessons l on l.id = d.lesson_id and l.type = 'test'
    join lateral lesson_scores(d.account_id, l.course_id) s on s.lesson_id = l.id`.execute(db);
  expect(rows[0]!.done).toBeGreaterThan(20);
  expect(rows[0]!.earned).toBe(rows[0]!.done);
});

it('has webinars that come, that can be begun, and one with its record once its film is made', async () => {
  const { rows } = await sql<{ slug: string; status: number; authorId: number; isSoon: boolean }>`
    select slug, status, author_id, starts_at < now() + interval '3 hours' as is_soon
    from webinars`.execute(db);
  const { rows: teachers } = await sql<{ id: number }>`select id from accounts
    where phone = '998900000003'`.execute(db);
  const own = rows.filter(({ authorId }) => authorId === teachers[0]!.id);
  expect(own.filter(({ status, isSoon }) => status === 0 && isSoon)).toHaveLength(1);
  expect(rows.filter(({ status }) => status === 0).length).toBeGreaterThan(3);
  const { slug } = own.find(({ status }) => status === 2)!;
  const held = await getWebinar(db, slug, undefined);
  expect(await viewRecord(deps, held.id, undefined)).toBeNull();
  const { id: videoId } = await db
    .selectFrom('videos')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  for (let n = 0; n < 2; n += 1) await recordHeldWebinar(db, { videoId, seconds: 35 });
  expect(await viewRecord(deps, held.id, undefined)).toMatchObject({ state: 'ready' });
});

it('makes accounts nobody is signed in with yet', async () => {
  expect(await findSession(db, 'x'.repeat(43), new Date(), 'optional')).toBeUndefined();
  const { rows } = await sql<{ phone: string; role: number; status: string }>`
    select phone, role, p.status from accounts a join profiles p on p.account_id = a.id
    where phone like '99890000000_' order by phone`.execute(db);
  expect(rows.map(({ role, status }) => `${role} ${status}`)).toEqual([
    '1 confirmed',
    '5 confirmed',
    '3 confirmed',
    '4 confirmed',
    '2 draft',
    '6 confirmed',
    '3 confirmed',
    '5 confirmed',
    '4 confirmed',
  ]);
});

it('has pupils who finished, who read in Russian and who are not active, and a manager of one region', async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from pupils where finished_count > 0)::int as finished,
      (select count(*) from pupils where language = 'ru')::int as russian,
      (select count(*) from pupils where not is_active)::int as blocked,
      (select count(*) from accounts where manager_region_id is not null)::int as regional`.execute(
    db,
  );
  expect(rows[0]!['finished']).toBeGreaterThan(20);
  expect(rows[0]!['russian']).toBeGreaterThan(20);
  expect(rows[0]!['blocked']).toBeGreaterThan(1);
  expect(rows[0]!['regional']).toBe(1);
});

it('leaves profiles to review, the longest waiting of them overdue', async () => {
  const { rows } = await sql<{ hours: number }>`
    select floor(extract(epoch from now() - submitted_at) / 3600)::int as hours from profiles
    where status = 'submitted' order by submitted_at`.execute(db);
  expect(rows.map(({ hours }) => hours)).toEqual([30, 23, 19, 8, 3, 2, 1]);
});

it('has decisions of the last days: one to compare with, one that is corrected now', async () => {
  const status = (expected: string) =>
    db
      .selectFrom('profiles')
      .innerJoin('profileReviews as r', 'r.accountId', 'profiles.accountId')
      .select(['profiles.accountId as id', 'clockLeftSeconds', 'profiles.reasons'])
      .where('profiles.status', '=', expected)
      .execute();
  expect(await status('confirmed')).toHaveLength(3);
  expect(await status('rejected')).toEqual([
    {
      id: expect.any(Number),
      clockLeftSeconds: 8 * 3600,
      reasons: expect.objectContaining({ passportNumber: expect.stringMatching(/./) }),
    },
  ]);
  const [changed] = await status('submitted');
  const now = await loadProfile(db, deps.personalData, changed!.id, 'uz');
  expect(now).toMatchObject({ gender: 'female', lastName: 'Sharipova', revision: 2 });
});

it('has whole profiles, which an account is found by', async () => {
  const { rows } = await sql<{ incomplete: number; unfolded: number }>`
    select count(*) filter (where passport_sealed is null or school_id is null
        or not exists (select from educations e where e.account_id = p.account_id)
        or not exists (select from work_entries w where w.account_id = p.account_id))::int
        as incomplete,
      count(*) filter (where search_text is null)::int as unfolded
    from profiles p where status <> 'draft'`.execute(db);
  expect(rows).toEqual([{ incomplete: 0, unfolded: 0 }]);
  const learner = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', '998900000002')
    .executeTakeFirstOrThrow();
  const profile = await loadProfile(db, deps.personalData, learner.id, 'ru');
  expect(missingFields(profile)).toEqual([]);
  expect(profile.personalNumber).toMatch(/^4\d{13}$/);
});

it('has a diagnostic in every category, which the learner has taken with mixed results', async () => {
  const bank = await db
    .selectFrom('questions as q')
    .innerJoin('questionVersions as v', 'v.questionId', 'q.id')
    .where('q.lessonId', '=', 10)
    .where('q.isDraft', '=', false)
    .select(['q.categoryId', 'v.type'])
    .execute();
  const amounts = Object.values(Object.groupBy(bank, ({ categoryId }) => String(categoryId)));
  expect(amounts).toHaveLength(6);
  for (const questions of amounts) expect(questions!.length).toBeGreaterThanOrEqual(6);
  expect(new Set(bank.map(({ type }) => type)).size).toBe(4);
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', '998900000002')
    .executeTakeFirstOrThrow();
  const percents = (await findLastScores(db, id, 'uz'))!.categories.map(({ percent }) => percent);
  expect(percents.filter((percent) => percent < 70).length).toBeGreaterThanOrEqual(2);
  expect(Math.max(...percents)).toBe(100);
  const { data: courses } = await listRecommended(db, {
    accountId: id,
    now: new Date(),
    language: 'uz',
  });
  expect(courses.length).toBeGreaterThanOrEqual(2);
  expect(courses.every(({ reason }) => reason.kind === 'diagnostic')).toBe(true);
});

it('has certificates of other forms in every state, with files that open', async () => {
  const papers = await db
    .selectFrom('alternativeCertificates')
    .select(['status', 'fileKey', 'fileType', 'fileBytes', 'credits'])
    .execute();
  expect(new Set(papers.map(({ status }) => status))).toEqual(
    new Set(['sent', 'under_review', 'accepted', 'rejected']),
  );
  for (const { fileKey, fileType, fileBytes } of papers) {
    expect(await deps.files.stat(fileKey)).toEqual({ size: fileBytes, contentType: fileType });
  }
  const { rows } = await sql<{ amount: number }>`
    select amount from credit_lines where kind = 'alternative'`.execute(db);
  expect(rows.map(({ amount }) => amount)).toEqual([12]);
});

it('has a learner with credits of several kinds over two years, the first of them closed', async () => {
  const { id } = await db
    .selectFrom('accounts')
    .select('id')
    .where('phone', '=', '998900000002')
    .executeTakeFirstOrThrow();
  const year = qualificationYear(new Date());
  const last = await getCreditStanding(db, id, year - 1);
  expect(last).toMatchObject({ isClosed: true, collected: 44, carries: 8, total: 36 });
  const standing = await getCreditStanding(db, id, year);
  expect(standing.carried).toBe(8);
  expect(standing.collected).toBeGreaterThan(12);
});

it('has offline trainings in every state, each attached one with its credits', async () => {
  const { rows } = await sql<{ state: string; amount: number }>`
    select state, count(*)::int as amount from offline_trainings group by state order by state`.execute(
    db,
  );
  expect(rows).toEqual([
    { state: 'attached', amount: 7 },
    { state: 'free', amount: 27 },
    { state: 'withdrawn', amount: 1 },
  ]);
  const lines = await sql<{ amount: number }>`
    select count(*)::int as amount from offline_trainings o join credit_lines l
      on l.account_id = o.account_id and l.event_key = 'offline:' || o.id and l.amount = o.credits
      and l.year = o.credit_year`.execute(db);
  expect(lines.rows[0]!.amount).toBe(7);
});

// spec: CERT-05
it('has certificates in several states, and a summary on its way', async () => {
  const { rows } = await sql<{ state: string; amount: number }>`
    select state, count(*)::int as amount from certificates group by state order by state`.execute(
    db,
  );
  expect(rows).toEqual([
    { state: 'issued', amount: 29 },
    { state: 'replaced', amount: 1 },
    { state: 'revoked', amount: 1 },
  ]);
  const jobs = await sql<{ amount: number }>`
    select count(*)::int as amount from graphile_worker.jobs where task_identifier = 'issue-summary'`.execute(
    db,
  );
  expect(jobs.rows[0]!.amount).toBeGreaterThan(0);
});

it('has an Excel file on its way for those who manage', async () => {
  const { rows } = await sql<{ state: string; role: number }>`
    select e.state, a.role from exports e join accounts a on a.id = e.account_id order by a.role`.execute(
    db,
  );
  expect(rows).toEqual([
    { state: 'waiting', role: 4 },
    { state: 'waiting', role: 6 },
  ]);
});

it('has a school whose staff stands in every way', async () => {
  const head = await db
    .selectFrom('accounts')
    .where('phone', '=', '998900000008')
    .select('id')
    .executeTakeFirstOrThrow();
  const { staff } = await viewSchool(db, { headId: head.id, now: new Date(), language: 'uz' });
  expect(staff.length).toBeGreaterThan(10);
  const states = new Set(staff.map(({ state }) => state));
  expect([...states].toSorted()).toEqual(['behind', 'done', 'not_begun']);
});

it('has statistics of this year in several regions', async () => {
  const query = {
    period: 'year',
    place: {},
    visibleRegion: { regionId: null },
    language: 'uz',
  } as const;
  const { totals, places } = await viewStatistics(db, { ...query, now: new Date() });
  expect(Math.min(...Object.values(totals.now).map(Number))).toBeGreaterThan(0);
  expect(places!.rows.filter(({ now }) => now.purchases > 0).length).toBeGreaterThan(5);
});

it('has an exam to take, one on the grading queue and one with released results', async () => {
  const { rows } = await sql<{ all: number; waiting: number; released: number }>`
    select count(*)::int as all, (count(*) filter (where waiting_count > 0))::int as waiting,
      (count(*) filter (where e.released_at is not null and a.waiting_count = 0))::int as released
    from exam_attempts a join exams e on e.id = a.exam_id`.execute(db);
  expect(rows[0]!.waiting).toBeGreaterThan(5);
  expect(rows[0]!.released).toBe(10);
  expect(rows[0]!.all).toBeGreaterThan(20);
});

it('has contested questions in the queue of the teacher', async () => {
  const { rows } = await sql<{ phone: string; appeals: number }>`
    select o.phone, count(*)::int as appeals from appeal_cases c
    join accounts o on o.id = c.owner_id join appeals a on a.case_id = c.id
    where c.status = 'waiting' and c.due_at > now() group by o.phone`.execute(db);
  expect(rows).toEqual([{ phone: '998900000003', appeals: 2 }]);
});

it('has two surveys with answers that are to be seen at once', async () => {
  const { rows } = await sql<{ isAnonymous: boolean; answersCount: number; shown: number }>`
    select s.is_anonymous, s.answers_count,
      (select sum(b.size)::int from survey_batches b where b.survey_id = s.id) as shown
    from surveys s where s.is_active order by s.id`.execute(db);
  expect(rows).toHaveLength(2);
  for (const { answersCount, shown } of rows) {
    expect(answersCount).toBeGreaterThan(20);
    expect(shown).toBe(answersCount);
  }
});

it('has chats with life: an answer that is not read yet, and learners who wait', async () => {
  const { rows } = await sql<{ phone: string; chats: number; unread: number; waiting: number }>`
    select a.phone, count(*)::int as chats, sum(m.unread_count)::int as unread,
      count(c.unanswered_since) filter (where c.expert_id = a.id)::int as waiting
    from chat_members m join chats c on c.id = m.chat_id join accounts a on a.id = m.account_id
    where a.phone in ('998900000002', '998900000003', '998900000007')
    group by a.phone order by a.phone`.execute(db);
  expect(rows).toEqual([
    { phone: '998900000002', chats: 2, unread: 1, waiting: 0 },
    { phone: '998900000003', chats: 2, unread: 2, waiting: 1 },
    { phone: '998900000007', chats: 2, unread: 1, waiting: 1 },
  ]);
});

// A job draws the videos after the start: until then activation waits, and only for them.
it('has no active course that could not be activated once more', async () => {
  const courses = await db
    .selectFrom('courses')
    .where('isActive', '=', true)
    .select('id')
    .execute();
  expect(courses.length).toBeGreaterThan(10);
  for (const { id } of courses) {
    const errors = (await lintCourse({ ...deps, db }, id)).filter(isError);
    expect(errors.filter(({ rule }) => rule !== 'video_missing')).toEqual([]);
  }
});

it('has a draft of a live course, whose changes may be published', async () => {
  const draft = await db
    .selectFrom('courses as c')
    .innerJoin('courses as d', 'd.draftOf', 'c.id')
    .select(['c.id as courseId', 'c.isActive', 'd.id as draftId'])
    .executeTakeFirstOrThrow();
  expect(draft.isActive).toBe(true);
  const { changes } = await readSides(db, { ...draft, language: 'uz' });
  expect(changes.map(({ kind, what, conflict }) => [kind, what, conflict])).toEqual([
    ['section', 'added', null],
    ['lesson', 'changed', null],
    ['lesson', 'added', null],
  ]);
});

it('has a course that waits for its approval, and may have it', async () => {
  const query = { reach: { regionId: null }, language: 'uz' } as const;
  const { courses } = await listWaiting(db, { ...query, page: 1 });
  expect(courses.map(({ name }) => name)).toEqual([expect.stringContaining('ota-onalar')]);
  const { id, lessonsCount } = courses[0]!;
  expect((await lintCourse({ ...deps, db }, id)).filter(isError)).toEqual([]);
  expect(lessonsCount).toBeGreaterThan(2);
  expect((await getWaiting(db, { ...query, id })).outcomes.length).toBeGreaterThan(0);
});

import * as calls from '@malaka/contracts/assessment/similarity';
import { viewQueues } from '@malaka/contracts/reporting/workday';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import { call, callRaw } from '#test/client.ts';
import { useTestDatabase } from '#test/database.ts';
import { makeCaller, makeSession } from '#test/factories.ts';
import { makeCopiedExam, PEOPLE } from '#test/similarity-factories.ts';
import { createTestApp } from '#test/test-app.ts';
import { comparePapers } from './compare-papers.ts';
import { purgeCases } from './queries.ts';
import { planComparisons } from './plan-comparisons.ts';

const database = await useTestDatabase();
const { db } = database;
const now = new Date('2026-11-27T07:00:00Z');
const clock = { now };
const { app, deps } = await createTestApp(database, { now: () => clock.now });

beforeEach(() => {
  clock.now = now;
});
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);
type Caller = { id: number; token: string };

async function makeExpert(regionId: number | null = null): Promise<Caller> {
  const expert = await makeCaller(db, { role: 'teacher', now });
  await db
    .updateTable('accounts')
    .set({ isMethodExpert: true })
    .where('id', '=', expert.id)
    .execute();
  const { id: subjectId } = await db
    .insertInto('subjects')
    .values({ name: JSON.stringify({ uz: `Fan ${expert.id}` }) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('methodExpertScopes')
    .values({ accountId: expert.id, subjectId, regionId })
    .execute();
  return expert;
}

/** Plans comparisons as the nightly job does, and runs those that are due. */
async function runNight(): Promise<void> {
  await planComparisons(deps);
  const due = await db
    .selectFrom('similarityChecks')
    .where('finishedAt', 'is', null)
    .select('id')
    .execute();
  for (const { id: checkId } of due) await comparePapers(deps, { checkId });
}

const listWaiting = async ({ token }: Caller) =>
  (await call(app, calls.listSimilarityCases, { token, query: {} })).body.data;
const view = async ({ token }: Caller, id: number) =>
  (await call(app, calls.viewSimilarityCase, { token, params: { id } })).body.data;
const post = (who: Caller | undefined, path: string, body: object) =>
  callRaw(app, 'POST', path, { ...(who && { token: who.token }), body });
const ask = (who: Caller | undefined, id: number) => post(who, '/manager/similarity/ask', { id });
const propose = (who: Caller, id: number, outcome: 'upheld' | 'dismissed') =>
  post(who, '/manager/similarity/propose', {
    id,
    outcome,
    reason: 'Vaqtlar ham, xatolar ham bir.',
  });
const decide = (who: Caller, id: number, isAgreed = 1) =>
  post(who, '/manager/similarity/decide', { id, is_agreed: isAgreed, words: 'Men ham koʻrdim.' });
const answer = (who: Caller | undefined, id: number) =>
  post(who, '/user/similarity/answer', { id, words: 'Biz birga tayyorlangan edik.' });
const codeOf = ({ status, raw }: Awaited<ReturnType<typeof post>>) => [status, raw.code];
const kindsOf = async (accountId: number) =>
  (
    await db
      .selectFrom('notifications')
      .where('accountId', '=', accountId)
      .where('kind', 'like', 'similarity%')
      .orderBy('id')
      .select('kind')
      .execute()
  ).map(({ kind }) => kind);

/** Everything stored about an attempt: points, credits and certificates. */
async function readResults(examId: number): Promise<string> {
  const { rows } = await sql<{ all: string }>`
    select json_build_array(
      (select json_agg(a order by a.id) from exam_attempts a where a.exam_id = ${examId}),
      (select json_agg(m order by m.attempt_id, m.question_id) from exam_marks m),
      (select json_agg(l) from credit_lines l), (select json_agg(c) from certificates c),
      (select json_agg(e) from enrolments e))::text as all`.execute(db);
  return rows[0]!.all;
}

const comeAs = async (id: number): Promise<Caller> => ({
  id,
  token: (await makeSession(db, id, { now: clock.now })).token,
});

async function makeCase() {
  const exam = await makeCopiedExam(db, { now });
  const [first, second] = exam.people;
  const expert = await makeExpert();
  const people = [await comeAs(first!), await comeAs(second!)];
  await runNight();
  const found = (await listWaiting(expert)).find(({ place }) => place === 'exam')!;
  const { caseId } = await db
    .selectFrom('similarityPeople')
    .where('accountId', '=', first!)
    .select('caseId')
    .executeTakeFirstOrThrow();
  return { exam, expert, people, id: caseId, found };
}

describe('the night', () => {
  // spec: COL-01
  test('compares an exam that ended once, and keeps one case of the two papers that are alike', async () => {
    const { exam, expert, id } = await makeCase();
    const check = await db
      .selectFrom('similarityChecks')
      .where('placeId', '=', exam.id)
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(check).toMatchObject({ place: 'exam', papers: PEOPLE, found: 1, finishedAt: now });
    expect(Number(check.pairs)).toBe((PEOPLE * (PEOPLE - 1)) / 2);
    await runNight();
    await comparePapers(deps, { checkId: check.id });
    const cases = await db
      .selectFrom('similarityCases')
      .where('placeId', '=', exam.id)
      .select('id')
      .execute();
    expect(cases).toEqual([{ id }]);
    const { body } = await call(app, viewQueues, { token: expert.token });
    expect(body.data.find(({ key }) => key === 'similarity')!.count).toBeGreaterThan(0);
  });

  test('a kill leaves nothing behind: the check begins again and finds the same', async () => {
    const exam = await makeCopiedExam(db, { now });
    await planComparisons(deps);
    const { id: checkId } = await db
      .selectFrom('similarityChecks')
      .where('placeId', '=', exam.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const killed = {
      ...deps,
      now: () => {
        throw new Error('killed');
      },
    };
    await expect(comparePapers(killed, { checkId })).rejects.toThrow('killed');
    await comparePapers(deps, { checkId });
    const cases = await db
      .selectFrom('similarityCases')
      .where('checkId', '=', checkId)
      .select('kind')
      .execute();
    expect(cases).toEqual([{ kind: 'pair' }]);
  });

  test('on demand of the examiner whose exam it is, and of nobody else', async () => {
    const author = await makeCaller(db, { role: 'teacher', now });
    const exam = await makeCopiedExam(db, { now, authorId: author.id });
    const body = { place: 'exam', place_id: exam.id };
    const path = '/manager/similarity/compare';
    expect((await post(undefined, path, body)).status).toBe(401);
    expect((await post(await makeCaller(db, { now }), path, body)).status).toBe(403);
    const other = await makeCaller(db, { role: 'teacher', now });
    expect(codeOf(await post(other, path, body))).toEqual([404, 'exam.not_found']);
    expect((await post(author, path, { place: 'kitchen', place_id: 1 })).status).toBe(422);
    expect(codeOf(await post(author, path, { place: 'test', place_id: 1 }))).toEqual([
      404,
      'similarity.not_found',
    ]);
    expect((await post(author, path, body)).status).toBe(200);
    expect((await post(author, path, body)).status).toBe(200);
    const list = async () =>
      (await call(app, calls.listComparisons, { token: author.token })).body.data;
    expect(await list()).toMatchObject([{ id: exam.id, isRunning: true, comparedAt: null }]);
    const { id: checkId } = await db
      .selectFrom('similarityChecks')
      .where('placeId', '=', exam.id)
      .select('id')
      .executeTakeFirstOrThrow();
    await comparePapers(deps, { checkId });
    expect(await list()).toMatchObject([{ isRunning: false, papers: PEOPLE, found: 1 }]);
  });
});

describe('a case', () => {
  // spec: COL-02, COL-03
  test('shows both papers, the same seconds, what speaks against it and how rare it is', async () => {
    const { expert, id } = await makeCase();
    const shown = await view(expert, id);
    expect(shown).toMatchObject({ kind: 'pair', status: 'open', mayAsk: true, mayUphold: false });
    expect(shown.answers!.same).toBeGreaterThanOrEqual(24);
    expect(shown.answers!.same).toBeGreaterThan(shown.answers!.expected + 5);
    expect(shown.seconds!.near).toBeGreaterThanOrEqual(24);
    expect(shown.oneIn).toBeGreaterThan(1000);
    expect(shown.compared).toBe((PEOPLE * (PEOPLE - 1)) / 2);
    expect(shown.items).toHaveLength(30);
    expect(shown.items.filter(({ isSame }) => isSame).length).toBe(shown.answers!.same);
    expect(shown.items[0]!.responses[0]!.text).toMatch(/^Javob \d$/);
    expect(shown.people.map(({ answered }) => answered)).toEqual([30, 30]);
    expect(Array.isArray(shown.doubts)).toBe(true);
    const read = await db
      .selectFrom('auditLog')
      .where('subject', '=', `similarity_case:${id}`)
      .select('action')
      .execute();
    expect(read).toEqual([{ action: 'similarity.read' }]);
  });

  // spec: COL-03, COL-04
  test('is decided by two people after the person could answer, and changes no result', async () => {
    const { exam, expert, people, id } = await makeCase();
    const second = await makeCaller(db, { role: 'admin', now });
    const before = await readResults(exam.id);
    expect(codeOf(await propose(expert, id, 'upheld'))).toEqual([409, 'similarity.unheard']);
    expect((await ask(expert, id)).status).toBe(200);
    expect(codeOf(await ask(expert, id))).toEqual([409, 'similarity.wrong_status']);
    expect(codeOf(await propose(expert, id, 'upheld'))).toEqual([409, 'similarity.unheard']);
    for (const person of people) expect((await answer(person, id)).status).toBe(200);
    expect(codeOf(await answer(people[0], id))).toEqual([409, 'similarity.wrong_status']);
    expect((await propose(expert, id, 'upheld')).status).toBe(200);
    expect(codeOf(await decide(expert, id))).toEqual([403, 'similarity.own']);
    expect((await decide(second, id, 0)).status).toBe(200);
    expect((await view(second, id)).status).toBe('open');
    expect((await propose(second, id, 'upheld')).status).toBe(200);
    expect((await decide(expert, id)).status).toBe(200);
    expect(codeOf(await decide(expert, id))).toEqual([409, 'similarity.wrong_status']);
    expect(await kindsOf(people[0]!.id)).toEqual(['similarity_asked', 'similarity_upheld']);
    expect(await readResults(exam.id)).toBe(before);
    expect((await verifyAudit(db)).brokenId).toBeUndefined();
    const shown = await view(expert, id);
    expect(shown).toMatchObject({ status: 'upheld', decidedCount: 1, upheldCount: 1 });
    expect(shown.people[0]!.words).toContain('birga tayyorlangan');
  });

  // spec: COL-03
  test('the person reads what was said, answers once until the term, and sees no other name', async () => {
    const { expert, people, id } = await makeCase();
    const [first, other] = people as [Caller, Caller];
    const own = async (who: Caller) => await callRaw(app, 'GET', '/user/similarity', who);
    expect((await own(first)).raw.data).toEqual([]);
    expect(codeOf(await answer(first, id))).toEqual([404, 'similarity.not_found']);
    await ask(expert, id);
    const stranger = await makeCaller(db, { now });
    expect(codeOf(await answer(stranger, id))).toEqual([404, 'similarity.not_found']);
    expect((await answer(undefined, id)).status).toBe(401);
    const short = await post(first, '/user/similarity/answer', { id, words: 'x' });
    expect([short.status, Object.keys(short.raw.errors)]).toEqual([422, ['words']]);
    const ownCases = await own(first);
    expect(ownCases.raw.data).toMatchObject([{ id, may_answer: 1, outcome: null }]);
    expect(JSON.stringify(ownCases.raw)).not.toContain('Ustoz');
    await answer(first, id);
    expect(await kindsOf(expert.id)).toContain('similarity_answered');
    clock.now = inDays(8);
    expect(codeOf(await answer(other, id))).toEqual([409, 'similarity.too_late']);
    // No reply neither blocks the decision nor decides it.
    expect(await view(await comeAs(expert.id), id)).toMatchObject({
      mayUphold: true,
      status: 'open',
    });
  });

  test('a case that is nothing is closed without a word to those who were not asked', async () => {
    const { expert, people, id } = await makeCase();
    const second = await makeExpert();
    expect((await propose(expert, id, 'dismissed')).status).toBe(200);
    expect((await decide(second, id)).status).toBe(200);
    expect(await kindsOf(people[0]!.id)).toEqual([]);
    clock.now = inDays(3 * 365);
    await purgeCases(deps);
    const left = await db.selectFrom('similarityCases').where('id', '=', id).select('id').execute();
    expect(left).toEqual([]);
  });

  test('is nobody else’s: signed out, a teacher, an expert of another region, the people themselves', async () => {
    const { exam, people, id } = await makeCase();
    await db
      .updateTable('profiles')
      .set({ regionId: 1 })
      .where('accountId', 'in', exam.people)
      .execute();
    const path = `/manager/similarity/${id}`;
    expect((await callRaw(app, 'GET', path)).status).toBe(401);
    const learner = await makeCaller(db, { now });
    expect((await callRaw(app, 'GET', path, learner)).status).toBe(403);
    const teacher = await makeCaller(db, { role: 'teacher', now });
    const elsewhere = await makeExpert(2);
    for (const who of [teacher, elsewhere]) {
      expect((await callRaw(app, 'GET', path, who)).status).toBe(404);
      expect(codeOf(await ask(who, id))).toEqual([404, 'similarity.not_found']);
      expect(codeOf(await propose(who, id, 'dismissed'))).toEqual([404, 'similarity.not_found']);
      expect((await listWaiting(who)).map((one) => one.id)).not.toContain(id);
    }
    await db.updateTable('accounts').set({ role: 1 }).where('id', '=', people[0]!.id).execute();
    expect((await callRaw(app, 'GET', path, people[0])).status).toBe(404);
    const near = await makeExpert(1);
    expect((await callRaw(app, 'GET', path, near)).status).toBe(200);
    const manager = await makeCaller(db, { role: 'manager', now });
    expect((await callRaw(app, 'GET', path, manager)).status).toBe(200);
  });
});

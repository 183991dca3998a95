import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { verifyAudit } from '#/kit/audit/verify-audit.ts';
import type { Database } from '#/kit/db/connect.ts';
import type { Deps } from '#/kit/deps.ts';
import { applyRegrade } from '#/domains/assessment/regrades/apply-regrade.ts';
import { askRegrade, decideRegrade } from '#/domains/assessment/regrades/ask-regrade.ts';
import { printRegraded } from '#/domains/learning/lesson-tests/print-regraded.ts';
import { DYING_MS, useDyingJob } from '#test/dying.ts';
import { makeCaller } from '#test/factories.ts';
import { countJobs } from '#test/planned-jobs.ts';
import { addTakenTest } from '#test/regrade-factories.ts';
import { runCommand } from '#test/run-command.ts';

const PEOPLE = 40;

async function agreeOnRegrade({ db }: Deps) {
  const taken = await addTakenTest(db, { people: PEOPLE, questionsCount: 12 });
  const second = await makeCaller(db, { role: 'admin' });
  const actor = { address: '127.0.0.1', language: 'uz' as const, now: new Date() };
  const author = { ...actor, accountId: taken.course.authorId, role: 'teacher' };
  const proposal = {
    questionId: taken.questionId,
    kind: 'key' as const,
    keys: [[taken.right]],
    mayLower: true,
    reason: 'Kalit notoʻgʻri edi',
    key: randomUUID(),
  };
  const { id } = await askRegrade(db, proposal, author);
  const words = 'Kalit tekshirildi';
  const decider = { ...actor, accountId: second.id, role: 'admin' };
  await decideRegrade(db, { id, isAgreed: true, words }, decider);
  return taken;
}

/** Of those whose pass turned, of both kinds: what each person has, at least and at most. */
const readTurned = async (db: Database) =>
  (
    await sql<{ isPassed: boolean; people: number; each: unknown }>`
      select a.is_passed, count(*)::int as people, jsonb_agg(distinct jsonb_build_object(
        'credits', l.credits, 'lines', l.lines, 'certificates', c.amount, 'told', n.amount)) as each
      from regraded_attempts g
      join attempts a on a.id = g.attempt_id
      cross join lateral (select coalesce(sum(amount), 0)::float8 as credits, count(*) as lines
        from credit_lines where account_id = a.account_id) l
      cross join lateral (select count(*) as amount from certificates
        where account_id = a.account_id) c
      cross join lateral (select count(*) as amount from notifications
        where account_id = a.account_id and kind like 'result_%') n
      where g.passed_before <> a.is_passed
      group by 1 order by 1`.execute(db)
  ).rows;

const countBy = async (db: Database) =>
  (
    await sql<Record<string, number>>`
      select
        (select count(*)::int from attempts a
          cross join lateral (select coalesce(sum(amount), 0) as amount from credit_lines
            where account_id = a.account_id) l
          where l.amount <> case when a.is_passed then 4 else 0 end) as wrong_credits,
        (select count(*)::int from enrolments where completed_at is not null) as completed,
        (select count(*)::int from lesson_completions) as completions,
        (select count(*)::int from regraded_attempts where not is_owed) as regraded,
        (select count(*)::int from notifications) as told,
        (select count(*) - count(distinct subject)::int from audit_log
          where action = 'attempt.regraded')::int as audited_twice,
        (select count(*)::int from audit_log) as audited`.execute(db)
  ).rows[0];

const dying = await useDyingJob({
  prepare: agreeOnRegrade,
  // Several pages.
  tasks: { 'apply-regrade': (deps, payload) => applyRegrade(deps, payload, { most: 15 }) },
  read: async ({ db }) => ({
    regrades: await db.selectFrom('regrades').select(['state', 'checkedCount']).execute(),
    turned: await readTurned(db),
    amounts: await countBy(db),
    replayed: await runCommand(db, printRegraded),
    brokenAudit: (await verifyAudit(db)).brokenId,
    jobs: await countJobs(db),
  }),
});

// spec: APL-06, APL-10
test(
  'a regrade that dies at any commit ends as one that nothing disturbed',
  async () => {
    const left = await dying.expectSame();
    expect(left).toMatchObject({
      regrades: [{ state: 'done', checkedCount: PEOPLE }],
      turned: [
        { isPassed: false, each: [{ credits: 0, lines: 2, certificates: 0, told: 1 }] },
        { isPassed: true, each: [{ credits: 4, lines: 1, certificates: 1, told: 1 }] },
      ],
      amounts: { wrongCredits: 0, auditedTwice: 0 },
      replayed: { code: 0, text: expect.stringContaining(`${PEOPLE} the same, 0 different`) },
      brokenAudit: undefined,
    });
  },
  DYING_MS,
);

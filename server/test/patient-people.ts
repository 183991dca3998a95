import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#/kit/db/connect.ts';
import { makeTestTaker } from '#test/course-factories.ts';

type Asking = {
  /** Addresses that take turns, as behind a proxy. */
  bases: readonly string[];
  /** As long as a page waits before it shows an error. */
  patienceMs: number;
};

/** Calls as clients make them: a 503 is repeated when it says, and what got no answer soon. */
export function createPatientCalls({ bases, patienceMs }: Asking) {
  /** Errors a client would show: its retries are used up, or the answer was unexpected. */
  const shown: string[] = [];
  let calls = 0;
  let turn = 0;
  let answeredAt: number | undefined;
  let longestMs = 0;

  async function ask(path: string, init: RequestInit & { token: string }): Promise<unknown> {
    const { token, ...rest } = init;
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const until = Date.now() + patienceMs;
    let problem = '';
    calls += 1;
    while (Date.now() < until) {
      turn += 1;
      let seconds = 0.25;
      try {
        const signal = AbortSignal.timeout(patienceMs);
        const url = `${bases[turn % bases.length]}/api/v1${path}`;
        const response = await fetch(url, { ...rest, headers, signal });
        const text = await response.text();
        if (response.ok) {
          const now = performance.now();
          longestMs = Math.max(longestMs, now - (answeredAt ?? now));
          answeredAt = now;
          return JSON.parse(text);
        }
        problem = `${response.status} ${text}`;
        const retryAfter = response.headers.get('retry-after');
        if (response.status !== 503 || retryAfter === null) break;
        seconds = Number(retryAfter) * (1 + Math.random() / 2);
      } catch (error) {
        problem = String(error);
      }
      await sleep(seconds * 1000);
    }
    shown.push(`${path}: ${problem}`);
    return undefined;
  }
  return {
    ask,
    shown,
    count: () => calls,
    /** The longest time without an answer to anybody. */
    longestMs: () => Math.round(longestMs),
  };
}

/** A learner in a test who keeps changing answers. */
export async function makePatientPerson(
  db: Database,
  ask: ReturnType<typeof createPatientCalls>['ask'],
) {
  const taker = await db.transaction().execute((trx) => makeTestTaker(trx, {}));
  const post = (path: string, body: object) =>
    ask(path, { method: 'POST', body: JSON.stringify(body), token: taker.token });
  const started = (await post('/course/test-start', { lesson_id: taker.lesson.id })) as {
    data: { id: number };
  };
  const [question] = taker.lesson.questions;
  const options = [...question!.right, ...question!.wrong];
  let revision = 0;
  let acknowledged = 0;
  const reads = [
    '/auth/me',
    `/course/${taker.course.id}`,
    '/profil/notifications',
    '/courses-home',
  ];
  return {
    attemptId: started.data.id,
    acknowledged: () => acknowledged,
    async live(n: number): Promise<void> {
      if (n % 2 === 0) await ask(reads[(n / 2) % reads.length]!, { token: taker.token });
      else {
        revision += 1;
        const own = revision;
        const saved = await post('/course/test-answer', {
          attempt_id: started.data.id,
          question_id: question!.id,
          revision: own,
          answers: [options[own % options.length]],
        });
        if (saved) acknowledged = Math.max(acknowledged, own);
      }
    },
  };
}

type PatientPerson = Awaited<ReturnType<typeof makePatientPerson>>;

/** Those of whom an acknowledged answer is missing; all must have had one. */
export async function listLosers(
  db: Database,
  people: readonly PatientPerson[],
): Promise<PatientPerson[]> {
  const rows = await db
    .selectFrom('attemptAnswers')
    .select(({ fn }) => ['attemptId', fn.max('revision').as('revision')])
    .groupBy('attemptId')
    .execute();
  const stored = new Map(rows.map((row) => [row.attemptId, row.revision]));
  return people.filter((one) => {
    const last = one.acknowledged();
    return last === 0 || (stored.get(one.attemptId) ?? 0) < last;
  });
}

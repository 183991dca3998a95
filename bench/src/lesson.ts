import type pg from 'pg';
import { addLessonWorld, ANSWERS_EACH, type LessonWorld, nthAnswer } from './lesson-data.ts';
import { CallConnection } from './call-connection.ts';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { printTimes } from './times.ts';
import { inWorld } from './world.ts';

const LEARNERS = sized(1024, 32);
const READERS = sized(32, 4);
const ANSWERERS = sized(64, 4);
const OPENINGS = sized(3200, 20);
const WARM = sized(640, 4);
const SECONDS_WARM = sized(3, 0.2);
const SECONDS = sized(8, 0.3);

/**
 * Lessons opened by many at once, and videos answered, each answer durable before it is
 * acknowledged.
 */
export async function benchLesson(): Promise<void> {
  await inWorld(async ({ base, pool }) => {
    const world = await addLessonWorld(pool, LEARNERS);
    const port = Number(new URL(base).port);
    for (const kind of ['text', 'video', 'test'] as const) {
      await open(port, world, world.lessonIds[kind], WARM);
      const times = await open(port, world, world.lessonIds[kind], OPENINGS);
      printTimes(`Opening a lesson (${kind}), ${READERS} connections`, times, 30);
    }
    await answer(port, world, pool, { seconds: SECONDS_WARM, from: 0 });
    const { rate, times } = await answer(port, world, pool, { seconds: SECONDS, from: 0.5 });
    const goal = { is: '>=', value: 1500 } as const;
    printFigure({ name: 'test-check-video: durable answers', measured: rate, unit: '/s', goal });
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    printFigure({ name: 'test-check-video: p50', measured: at(0.5), unit: 'ms' });
    const most = { is: '<=', value: 100 } as const;
    printFigure({ name: 'test-check-video: p99', measured: at(0.99), unit: 'ms', goal: most });
  });
}

async function open(port: number, world: LessonWorld, lessonId: number, amount: number) {
  const path = `/api/v1/course/${world.courseId}/lessons/${lessonId}`;
  const times: number[] = [];
  let next = 0;
  const read = async () => {
    const connection = new CallConnection(port);
    while (next < amount) {
      const token = world.tokens[(next += 1) % LEARNERS]!;
      const began = performance.now();
      const { status } = await connection.get(path, token);
      if (status !== 200) throw new Error(`Answered ${status}`);
      times.push(performance.now() - began);
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return times;
}

const countTries = async (pool: pg.Pool): Promise<number> =>
  (await pool.query<{ n: number }>('select count(*)::int as n from timed_answers')).rows[0]!.n;

type Run = { seconds: number; /** Share of the learners at which it begins. */ from: number };

/** Every call adds one try; the journal is counted afterwards. */
async function answer(port: number, world: LessonWorld, pool: pg.Pool, { seconds, from }: Run) {
  const before = await countTries(pool);
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  const own = world.tokens.slice(LEARNERS * from, LEARNERS * (from + 0.5));
  const say = async (at: number) => {
    const connection = new CallConnection(port);
    const mine = own.filter((_token, place) => place % ANSWERERS === at);
    for (let n = 0; performance.now() < until && n < mine.length * ANSWERS_EACH; n += 1) {
      const body = {
        section_slug: world.sectionSlug,
        lesson_id: world.lessonIds.video,
        answers: nthAnswer(world, Math.floor(n / mine.length)),
        is_end: 0,
      };
      const began = performance.now();
      const token = mine[n % mine.length]!;
      const path = '/api/v1/course/test-check-video';
      const { status, body: reply } = await connection.post(path, token, JSON.stringify(body));
      if (status !== 200) throw new Error(`Answered ${status}: ${reply}`);
      times.push(performance.now() - began);
    }
    connection.close();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: ANSWERERS }, (_, at) => say(at)));
  const rate = (1000 * times.length) / (performance.now() - began);
  const added = (await countTries(pool)) - before;
  if (added !== times.length) throw new Error(`${times.length} acknowledged, ${added} kept`);
  return { rate, times: times.toSorted((one, other) => one - other) };
}

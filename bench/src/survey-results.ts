import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { peakMegabytes } from '@malaka/server/test/process-memory';
import { stopProgram } from './processes.ts';
import { printFigure } from './report.ts';
import { isSmallest, sized } from './size.ts';
import { ANSWERS, addAnsweredSurvey, QUESTIONS } from './survey-results-data.ts';
import { printTimes, timed } from './times.ts';
import { addCaller, inWorld, type World } from './world.ts';

const ROUNDS = sized(40, 1);
const RESULTS_AT_MOST = 1000;
const EXPORT_SECONDS_AT_MOST = 20;
const MEGABYTES_AT_MOST = 400;

type Record = { id: number; state: string; rows_done: number };

/** Results of 50,000 answers to 60 questions, and all of them as a spreadsheet. */
export async function benchSurveyResults(): Promise<void> {
  await inWorld(async (world) => {
    const surveyId = await addAnsweredSurvey(world.pool);
    const token = await addCaller(world.pool, 'ministry');
    const worker = world.start({ MALAKA_ROLE: 'worker' });
    await measureFolding(world);
    await measureReading(world.base, token, surveyId);
    await measureExport(world.base, token, surveyId, worker.pid!);
    await stopProgram(worker);
  });
}

/** The worker's own job: normally it handles a minute's answers, here all at once. */
async function measureFolding({ pool }: World): Promise<void> {
  if (isSmallest) await pool.query(`select graphile_worker.add_job('fold-survey-answers')`);
  let began = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ left: number; done: number }>(
      `select count(*) filter (where batch_id is null)::int as left, count(batch_id)::int as done
       from survey_answers`,
    );
    const { left, done } = rows[0]!;
    if (done === 0) began = performance.now();
    if (left === 0) break;
    await sleep(200);
  }
  printFigure({
    name: `${ANSWERS} answers into the results`,
    measured: (performance.now() - began) / 1000,
    unit: 's',
  });
}

async function measureReading(base: string, token: string, surveyId: number): Promise<void> {
  const path = `${base}/api/v1/manager/surveys/${surveyId}/results`;
  const { shown, questions, regions } = ((await timed(path, token)).answer as { data: Results })
    .data;
  if (shown !== ANSWERS || questions.length !== QUESTIONS) {
    throw new Error(`${shown} answers to ${questions.length} questions were read.`);
  }
  const one = `?region_id=${regions[0]!.id}&question=q1&answer=o1`;
  const request = {
    Results: path,
    'Results of one region and one answer': path + one,
    'Two questions together': `${path}/cross?row=q1:radiogroup&column=q3:checkboxgroup`,
    'Written answers, searched': `${path}/texts?line=q8:textarea&search=internet`,
    'Words of written answers': `${path}/words?line=q8:textarea`,
  };
  for (const [name, url] of Object.entries(request)) {
    const times: number[] = [];
    for (let n = 0; n < ROUNDS; n += 1) times.push((await timed(url, token)).ms);
    printTimes(name, times, RESULTS_AT_MOST);
  }
}

type Results = { shown: number; questions: unknown[]; regions: { id: number }[] };

async function measureExport(base: string, token: string, surveyId: number, pid: number) {
  // Resets the peak, which belongs to earlier work.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const began = performance.now();
  const request = { table: 'survey-answers', query: { survey_id: surveyId } };
  const { answer } = await timed(`${base}/api/v1/users/export/start`, token, request);
  let record = (answer as { data: { export: Record | null } }).data.export;
  if (!record) throw new Error('So few rows are no export.');
  while (record.state !== 'ready') {
    if (record.state === 'failed') throw new Error('The export failed.');
    await sleep(100);
    const check = await timed(`${base}/api/v1/users/export/check/?id=${record.id}`, token);
    record = (check.answer as { data: Record }).data;
  }
  if (record.rows_done !== ANSWERS) throw new Error(`${record.rows_done} rows were written.`);
  printFigure({
    name: `Export of ${ANSWERS} answers to ${QUESTIONS} questions`,
    measured: (performance.now() - began) / 1000,
    unit: 's',
    goal: { is: '<=', value: EXPORT_SECONDS_AT_MOST },
  });
  printFigure({
    name: 'Memory of the worker at its most',
    measured: peakMegabytes({ pid }) ?? Number.NaN,
    unit: 'MB',
    goal: { is: '<=', value: MEGABYTES_AT_MOST },
  });
}

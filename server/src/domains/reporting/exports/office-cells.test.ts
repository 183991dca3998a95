import { buffer } from 'node:stream/consumers';
import { EXPORTS } from '@malaka/contracts/reporting/exports';
import { qualificationYear } from '@malaka/grading/credits';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { demoSurveys } from '@malaka/demo/content/surveys';
import { seedDemo } from '@malaka/demo/seed';
import { findOffice } from '#/domains/authoring/documents/office-tools.ts';
import { makeRun } from '#test/bulk-factories.ts';
import { useTestDatabase } from '#test/database.ts';
import { computeCells } from '#test/export-cells.ts';
import { readWithOffice } from '#test/office-csv.ts';
import { createTestApp } from '#test/test-app.ts';
import { exportTables } from '#/domain-parts.ts';
import type { ExportViewer } from '#/kit/excel/export-table.ts';
import { type RequestedTable, openTable } from './read-table.ts';
import { writeWorkbook } from './write-workbook.ts';

const { found: office } = findOffice(undefined);

/** Names that could be taken for a formula, a number or a command. */
const NAMES = ['=1+1', '+998901234567', '-2+3', '@SUM(A1:A9)', '0012', 'A, "B"; C'];

const firstId = async (rows: ReturnType<typeof sql<{ id: number }>>) =>
  (await rows.execute(db)).rows[0]!.id;

const { db, pool } = await useTestDatabase();

/** The cells of a run's report. */
async function reportCells(runId: number): Promise<string[][]> {
  const { rows } = await sql<{ place: number; name: string }>`
    select r.place, concat_ws(' ', p.last_name, p.first_name) as name
    from bulk_rows r join profiles p on p.account_id = r.subject_id
    where r.run_id = ${runId} order by r.place`.execute(db);
  return rows.map(({ place, name }) => [String(place), name, 'Boshlanmagan', '']);
}

/** The survey's cells: stored answers in the encoding of their questions. */
async function answerCells(surveyId: number): Promise<string[][]> {
  const [years, area, form, help, topic] = demoSurveys[0]!.definition.pages[0]!.questions;
  const optionsOf = (question: typeof area) =>
    (question as { options: { key: string; title: { uz: string } }[] }).options;
  const titleOf = (question: typeof area, key: unknown) =>
    optionsOf(question).find((option) => option.key === key)?.title.uz ?? '';
  const { rows } = await sql<{ person: string[]; answers: Record<string, unknown> }>`
    select n.answers, array[concat_ws(' ', p.last_name, p.first_name),
      coalesce(r.name ->> 'uz', ''), coalesce(y.name ->> 'uz', ''),
      to_char(n.answered_at at time zone 'Asia/Tashkent', 'DD.MM.YYYY HH24:MI')] as person
    from survey_answers n join profiles p on p.account_id = n.account_id
    left join regions r on r.id = p.region_id
    left join position_types y on y.id = p.position_type_id
    where n.survey_id = ${surveyId} order by n.id`.execute(db);
  return rows.map(({ person, answers }) => {
    const order = (answers[form!.name] ?? []) as string[];
    const chosen = (answers[help!.name] ?? []) as string[];
    return [
      ...person,
      Number(answers[years!.name]).toFixed(2),
      titleOf(area, answers[area!.name]),
      ...optionsOf(form).map(({ key }) => String(order.indexOf(key) + 1 || '')),
      chosen.map((key) => titleOf(help, key)).join('; '),
      (answers[topic!.name] ?? '') as string,
    ];
  });
}

// spec: REP-30, REP-35, REP-36, PUP-21
test.skipIf(!office)(
  'LibreOffice shows every cell of every table as the database has it (skipped where it is not installed)',
  { timeout: 180_000 },
  async () => {
    const { deps } = await createTestApp({ db, pool }, { only: () => undefined });
    await seedDemo(deps);
    await sql`update profiles p set last_name = n.name from (
        select account_id, (${NAMES}::text[])[row_number() over (order by account_id)] as name
        from enrolments where course_id = (
          select course_id from enrolments group by 1 order by count(*) desc, 1 limit 1)
        group by account_id limit ${NAMES.length}) n
      where n.account_id = p.account_id`.execute(db);
    const admins = sql<{ id: number }>`select id from accounts where role = 1 limit 1`;
    const pupils = sql<{ id: number }>`select account_id as id from pupils order by 1 limit 1`;
    const ids = {
      year: qualificationYear(deps.now()),
      courseId: await firstId(sql`select course_id as id from enrolments
        group by 1 order by count(*) desc, 1 limit 1`),
      userId: await firstId(sql`select account_id as id from attempts
        group by 1 order by count(*) desc, 1 limit 1`),
      examId: await firstId(sql`select exam_id as id from exam_attempts
        group by 1 order by count(*) desc, 1 limit 1`),
      surveyId: await firstId(sql`select id from surveys where not is_anonymous`),
      groupId: await firstId(sql`select group_id as id from group_members
        group by 1 order by count(*) desc, 1 limit 1`),
      webinarId: await firstId(sql`select w.id from webinars w join webinar_presence i
        on i.webinar_id = w.id where w.lesson_id is null
        group by w.id order by count(*) desc, 1 limit 1`),
      payerId: await firstId(sql`select account_id as id from ledger_journals
        group by 1 order by count(*) desc, 1 limit 1`),
      runId: await makeRun(db, await firstId(admins), [await firstId(pupils)]),
    };
    const span = { from: `${ids.year}-01-01`, to: `${ids.year}-12-31` };
    const tables: RequestedTable[] = [
      { table: 'pupils', query: {} },
      { table: 'course-report', query: {} },
      { table: 'course-users', query: { course_id: String(ids.courseId) } },
      { table: 'pupil-courses', query: { user_id: String(ids.userId) } },
      { table: 'certificates', query: {} },
      { table: 'teachers', query: {} },
      { table: 'groups', query: {} },
      { table: 'bulk-rows', query: { id: String(ids.runId) } },
      { table: 'examResults', query: { exam_id: String(ids.examId) } },
      { table: 'payments', query: {} },
      { table: 'own-payments', query: {} },
      { table: 'statistics-rows', query: { kind: 'purchases', ...span } },
      { table: 'group-users', query: { group_id: String(ids.groupId) } },
      { table: 'offline-trainings', query: {} },
      { table: 'webinar-presence', query: { webinar_id: String(ids.webinarId) } },
      { table: 'survey-answers', query: { survey_id: String(ids.surveyId) } },
    ];
    const viewer: ExportViewer = {
      accountId: await firstId(admins),
      role: 'admin',
      visibleRegion: { regionId: null },
      language: 'uz',
      now: deps.now(),
    };
    expect(tables.map(({ table }) => table).toSorted()).toEqual(Object.keys(EXPORTS).toSorted());
    const workbooks = new Map<string, Buffer>();
    for (const one of tables) {
      const table = await openTable({ exportTables }, one);
      const written = { title: table.title, language: 'uz', script: 'latin' } as const;
      const who = one.table === 'own-payments' ? { ...viewer, accountId: ids.payerId } : viewer;
      const columns = await table.columns(db, who);
      const rows = table.rows(db, who);
      workbooks.set(one.table, await buffer(writeWorkbook(written, rows, columns)));
    }
    const shown = await readWithOffice(office!, workbooks);
    for (const { table } of tables) {
      const expected =
        table === 'survey-answers'
          ? await answerCells(ids.surveyId)
          : table === 'bulk-rows'
            ? await reportCells(ids.runId)
            : await computeCells(db, table, ids);
      expect(expected.length, table).toBeGreaterThan(0);
      expect(shown.get(table)!.slice(1), table).toEqual(expected);
    }
    const names = shown.get('pupils')!.map(([lastName]) => lastName);
    expect(names).toEqual(expect.arrayContaining(NAMES));
  },
);

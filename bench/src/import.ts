import { longXlsx, xlsx } from '@malaka/server/test/sheet-files';
import { residentMegabytes } from '@malaka/server/test/process-memory';
import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { watchOthers } from './watch-others.ts';
import { addCaller, inWorld } from './world.ts';

const SCHOOLS = sized(10_000, 20);
/** Twenty times the limit. */
const TOO_MANY = sized(1_000_000, 51_000);

/** 10,000 schools from Excel: duration, memory, and the delay for others. */
export const benchImport = (): Promise<void> =>
  inWorld(async ({ api, base, pool }) => {
    const token = await addCaller(pool, 'admin');
    const file = await writeSchools();
    // A first run, so that one-time costs of a node are not counted.
    await send(base, token, (await xlsx([['-']])).bytes);
    let highest = 0;
    const memory = () => residentMegabytes(api) ?? Number.NaN;
    const before = memory();
    const others = watchOthers(`${base}/api/v1/regions`, () => {
      highest = Math.max(highest, memory());
    });
    const check = await timed(() => send(base, token, file));
    const apply = await timed(() => applyImport(base, token, check.answer.data.id));
    const slowest = await others.stop();
    if (apply.answer.data.new_count !== SCHOOLS) throw new Error('Not all schools are there');
    report({ check: check.seconds, apply: apply.seconds, slowest, grown: highest - before });
    await measureRefusal(base, token, memory);
  });

/** What a file with far too many rows costs others before it is refused. */
async function measureRefusal(base: string, token: string, memory: () => number): Promise<void> {
  const { bytes } = await longXlsx(manyRows());
  const before = memory();
  let highest = before;
  const others = watchOthers(`${base}/api/v1/regions`, () => {
    highest = Math.max(highest, memory());
  });
  const answered = await send(base, token, bytes).then(
    () => 'taken',
    (error: unknown) => String(error),
  );
  const slowest = await others.stop();
  if (!answered.includes('answered 413')) throw new Error(`A million rows: ${answered}`);
  const most = (value: number) => ({ is: '<=', value }) as const;
  const name = 'A million rows refused: slowest other request';
  printFigure({ name, measured: slowest, unit: 'ms', goal: most(1000) });
  printFigure({ name: 'Memory grew by', measured: highest - before, unit: 'MB', goal: most(200) });
}

function* manyRows() {
  yield ['Maktab kodi', 'Nomi', 'Name RU', 'Viloyat', 'Tuman', 'Turi'];
  for (let n = 0; n < TOO_MANY; n += 1) yield [n];
}

type Figures = { check: number; apply: number; slowest: number; grown: number };

function report({ check, apply, slowest, grown }: Figures): void {
  printFigure({ name: 'Check of 10,000 schools from Excel', measured: check, unit: 's' });
  printFigure({ name: 'Taking them over', measured: apply, unit: 's' });
  const most = (value: number) => ({ is: '<=', value }) as const;
  printFigure({ name: 'Both together', measured: check + apply, unit: 's', goal: most(10) });
  printFigure({ name: 'Memory grew by at most', measured: grown, unit: 'MB', goal: most(200) });
  printFigure({ name: 'Slowest other request', measured: slowest, unit: 'ms', goal: most(1000) });
}

async function writeSchools(): Promise<Uint8Array> {
  const headings = ['Код школы', 'Nomi', 'Name RU', 'Name EN', 'Область', 'Район', 'Тип'];
  const rows = Array.from({ length: SCHOOLS }, (_, n) => [
    `B-${n}`,
    `${n}-umumiy oʻrta taʼlim maktabi`,
    `Общеобразовательная школа № ${n}`,
    `General school No. ${n}`,
    n % 2 === 0 ? 'Andijon viloyati' : 'Самаркандская область',
    n % 2 === 0 ? 'Asaka tumani' : 'Ургутский район',
    n % 9 === 0 ? 'специализированная' : 'umumiy',
  ]);
  return (await xlsx([headings, ...rows])).bytes;
}

type Answer = { data: { id: number; new_count: number } };

async function send(base: string, token: string, bytes: Uint8Array): Promise<Answer> {
  const form = new FormData();
  form.append('kind', 'schools');
  form.append('file', new Blob([Uint8Array.from(bytes)]), 'schools.xlsx');
  return await post(`${base}/api/v1/admin/imports/check`, { body: form, token });
}

const applyImport = (base: string, token: string, id: number) =>
  post(`${base}/api/v1/admin/imports/apply`, { body: JSON.stringify({ id }), token });

async function post(
  url: string,
  { body, token }: { body: FormData | string; token: string },
): Promise<Answer> {
  const isJson = typeof body === 'string';
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      ...(isJson && { 'content-type': 'application/json' }),
    },
    body,
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function timed<Result>(work: () => Promise<Result>) {
  const began = performance.now();
  const answer = await work();
  return { answer, seconds: (performance.now() - began) / 1000 };
}

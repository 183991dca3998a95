import { printFigure } from './report.ts';
import { sized } from './size.ts';
import { watchOthers } from './watch-others.ts';
import { addCaller, inWorld } from './world.ts';

const QUESTIONS = sized(1000, 5);
const answers = ['Toshkent shahri', 'Samarqand < Buxoro', 'H<sub>2</sub>O', 'Barchasi toʻgʻri'];

/** 1,000 questions from GIFT and from Moodle XML: parsed, shown and imported. */
export const benchQuestionImport = (): Promise<void> =>
  inWorld(async ({ base, pool }) => {
    const call = { base, token: await addCaller(pool, 'teacher') };
    // A first run, so that one-time costs of a node are not counted.
    await takeOver(call, 'gift', '::a::b{=c ~d}');
    const others = watchOthers(`${base}/api/v1/regions`);
    const gift = await timed(() => takeOver(call, 'gift', giftOf(QUESTIONS)));
    const xml = await timed(() => takeOver(call, 'moodle_xml', moodleXmlOf(QUESTIONS)));
    const slowest = await others.stop();
    if (gift.count !== QUESTIONS || xml.count !== QUESTIONS) throw new Error('Not all are there');
    const most = (value: number) => ({ is: '<=', value }) as const;
    printFigure({
      name: '1,000 questions from GIFT',
      measured: gift.seconds,
      unit: 's',
      goal: most(5),
    });
    printFigure({ name: '1,000 from Moodle XML', measured: xml.seconds, unit: 's', goal: most(5) });
    printFigure({ name: 'Slowest other request', measured: slowest, unit: 'ms', goal: most(1000) });
  });

function giftOf(amount: number): string {
  const choices = answers.map((text, n) => `${n === 0 ? '=' : '~'}[html]${text}`).join('\n\t');
  const question = (n: number) =>
    `// [tag:mavzu ${n % 20}]\n::${n}::[html]<p>${n}-savol: <b>qaysi</b> javob toʻgʻri?</p> {\n\t${choices}\n\t####Izoh ${n}\n}`;
  return Array.from({ length: amount }, (_, n) => question(n)).join('\n\n');
}

function moodleXmlOf(amount: number): string {
  const choices = answers.map(
    (text, n) =>
      `<answer fraction="${n === 0 ? 100 : 0}" format="html"><text><![CDATA[<p>${text}</p>]]></text><feedback format="html"><text></text></feedback></answer>`,
  );
  const question = (n: number) =>
    `<question type="multichoice"><name><text>${n}</text></name><questiontext format="html"><text><![CDATA[<p dir="ltr">${n}-savol: <b>qaysi</b> javob toʻgʻri?</p>]]></text></questiontext><generalfeedback format="html"><text>Izoh ${n}</text></generalfeedback><defaultgrade>1</defaultgrade><single>true</single>${choices.join('')}</question>`;
  const questions = Array.from({ length: amount }, (_, n) => question(n)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>${questions}</quiz>`;
}

type Call = { base: string; token: string };

async function takeOver({ base, token }: Call, format: string, text: string): Promise<number> {
  const form = new FormData();
  form.append('format', format);
  form.append('file', new Blob([text]), 'questions');
  const read = await post<{ id: number; good_count: number }>(
    `${base}/api/v1/teacher/questions/read`,
    token,
    form,
  );
  const body = JSON.stringify({ id: read.id, lesson_id: null });
  const taken = await post<{ imported_count: number }>(
    `${base}/api/v1/teacher/questions/import`,
    token,
    body,
  );
  return taken.imported_count;
}

async function post<Data>(url: string, token: string, body: FormData | string): Promise<Data> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(typeof body === 'string' && { 'content-type': 'application/json' }),
  };
  const answer = await fetch(url, { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
}

async function timed(work: () => Promise<number>) {
  const began = performance.now();
  const count = await work();
  return { count, seconds: (performance.now() - began) / 1000 };
}

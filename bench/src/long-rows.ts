import { normalizeText } from '@malaka/grading/normalize-text';
import { hasMixedScript, toCyrillic, toLatin } from '@malaka/grading/script';
import { Pictures } from '@malaka/server/domains/authoring/question-imports/formats/read';
import { readSource } from '@malaka/server/domains/authoring/question-imports/read-source';
import { printFigure } from './report.ts';
import { sized } from './size.ts';

const LENGTH = sized(50_000, 500);
const ROUNDS = sized(5, 1);

/** A long row of one character must delay nobody: twice the row is twice the work. */
export async function benchLongRows(): Promise<void> {
  const words = ['y', 'A1-', "'", 'a-', 'a.', "a'", '{{', '<a', 'oʻ', 'aж', '@a', '(x^', '<code>'];
  await measure('Scripts of a row', words, (row) => {
    normalizeText(row);
    toCyrillic(row);
    toLatin(row);
    hasMixedScript(row);
  });
  const signs = ['*', ' ', '1-', '{=', '[tag:', '<p ', '$$', '\\(', ':', '-', 'A) ', '%1%'];
  await measure('Questions out of a row', signs, readQuestions);
}

async function readQuestions(row: string): Promise<void> {
  const bytes = Buffer.from(`Savol?\n${row}x\n* b`);
  const source = { bytes, name: '', format: 'auto', most: 2000 } as const;
  await readSource(source, { pictures: new Pictures(), origin: '' }).catch(() => undefined);
}

async function measure(name: string, units: string[], work: (row: string) => void | Promise<void>) {
  let growth = 0;
  let slowest = 0;
  for (const unit of units) {
    const once = await least(() => work(unit.repeat(LENGTH)));
    const fourfold = await least(() => work(unit.repeat(4 * LENGTH)));
    growth = Math.max(growth, Math.sqrt(fourfold / once));
    slowest = Math.max(slowest, once);
  }
  printFigure({
    name: `${name}: twice as long takes at most`,
    measured: growth,
    unit: 'times',
    // Quadratic growth would be four.
    goal: { is: '<=', value: 3 },
  });
  printFigure({
    name: `${name} of ${LENGTH} signs`,
    measured: slowest,
    unit: 'ms',
    goal: { is: '<=', value: 1000 },
  });
}

/** The minimum processor time in milliseconds: other work can only add to it. */
async function least(work: () => void | Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.threadCpuUsage();
    await work();
    const { user, system } = process.threadCpuUsage(before);
    times.push((user + system) / 1000);
  }
  return Math.min(...times);
}

import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findPairs } from '@malaka/grading/similarity/find-pairs';
import { findLeakedKeys } from '@malaka/grading/similarity/leaked-keys';
import { type Simulation, simulatePapers } from '@malaka/grading/similarity/simulated-papers';
import type { CopyingSize } from './copying-size.ts';
import { printFigure } from './report.ts';
import { isSmallest, sized } from './size.ts';

const SCHOOL = 20;
const SIZE = { persons: sized(10_000, 100), items: 40, schoolSize: SCHOOL };
const SCHOOLS = SIZE.persons / SCHOOL;
/** Each has different questions: some tests reveal copying better than others. */
const SEEDS = isSmallest ? [1] : [1, 2, 3, 4, 5];

/** What is detected where everybody worked alone, and where it is known who copied. */
export function benchCopying(): void {
  measureSize();
  printShare('Pairs flagged, nobody copied', meanOf({}, flagged));
  printShare('Pairs flagged, all equally able', meanOf({ equalAbility: true }, flagged));
  printShare('Pairs flagged, 8 of 40 questions taught wrong', meanOf({ taught: 8 }, flagged));
  printFound('Copies of 60 % of 40 answers found', meanOf({ copied: 0.6 }, planted));
  const inStep = { copied: 0.4, inStep: true };
  printFound('Copies of 40 % of 40 answers in the same seconds', meanOf(inStep, planted));
  printFound('Leaked keys found', meanOf({ leaked: true }, leaked));
  printShare('People flagged who had no key', meanOf({ leaked: true }, wronglyLeaked));
}

const meanOf = (more: Partial<Simulation>, figure: (simulation: Simulation) => number) =>
  SEEDS.reduce((sum, seed) => sum + figure({ ...SIZE, ...more, seed }), 0) / SEEDS.length;

function flagged(simulation: Simulation): number {
  const { pairs, compared } = findPairs(simulatePapers(simulation));
  return (100 * pairs.length) / compared;
}

function planted(simulation: Simulation): number {
  const { pairs } = findPairs(simulatePapers(simulation));
  const copies = pairs.filter(({ first, second }) => first % SCHOOL === 0 && second === first + 1);
  return (100 * copies.length) / SCHOOLS;
}

const isHolder = (person: number) => person % SCHOOL === 2;
const keysOf = (simulation: Simulation) =>
  findLeakedKeys(
    simulatePapers(simulation),
    Array.from({ length: SIZE.items }, (_, item) => item < SIZE.items / 2),
  );
const leaked = (simulation: Simulation) =>
  (100 * keysOf(simulation).filter(({ person }) => isHolder(person)).length) / SCHOOLS;
const wronglyLeaked = (simulation: Simulation) =>
  (100 * keysOf(simulation).filter(({ person }) => !isHolder(person)).length) /
  (SIZE.persons - SCHOOLS);

const printShare = (name: string, measured: number) =>
  printFigure({ name, measured, unit: '%', goal: { is: '<=', value: 0.1 } });
const printFound = (name: string, measured: number) =>
  printFigure({ name, measured, unit: '%', goal: { is: '>=', value: 80 } });

/** In a separate process, whose memory is that of the comparison. */
function measureSize(): void {
  const script = fileURLToPath(new URL('copying-size.ts', import.meta.url));
  const output = execFileSync(process.execPath, [
    '--max-semi-space-size=4',
    script,
    String(SIZE.persons),
  ]).toString();
  const { seconds, pairs, megabytes } = JSON.parse(output) as CopyingSize;
  printFigure({
    name: `${SIZE.persons} people x 60 questions, ${pairs} pairs`,
    measured: seconds,
    unit: 's',
    goal: { is: '<=', value: 300 },
  });
  printFigure({
    name: 'Memory of its process',
    measured: megabytes,
    unit: 'MB',
    goal: { is: '<=', value: 300 },
  });
}

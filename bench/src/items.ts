import { functioningOf } from '@malaka/grading/item-analysis/functioning';
import { itemFiguresOf, thirdsOf } from '@malaka/grading/item-analysis/item-figures';
import { consistencyOf, reliabilityOf } from '@malaka/grading/item-analysis/reliability';
import type { Responses } from '@malaka/grading/item-analysis/responses';
import { printFigure } from './report.ts';
import { sized } from './size.ts';

const PERSONS = sized(10_000, 300);
const ITEMS = 60;
const GROUPS = 14;

/** Numbers that look random and are the same each time. */
function* drawn(seed: number): Generator<number, never> {
  let state = seed;
  for (;;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

function makeResponses(): Responses {
  const chance = drawn(20_261_126);
  const shares = new Float64Array(PERSONS * ITEMS);
  for (let person = 0; person < PERSONS; person += 1) {
    const ability = chance.next().value;
    for (let item = 0; item < ITEMS; item += 1) {
      shares[person * ITEMS + item] = Number(chance.next().value < (ability + item / ITEMS) / 2);
    }
  }
  return { persons: PERSONS, items: ITEMS, shares };
}

/** Item analysis of a test taken by ten thousand people, with groups of every region compared. */
export function benchItems(): void {
  const responses = makeResponses();
  const since = performance.now();
  itemFiguresOf(responses);
  thirdsOf(responses);
  const reliability = reliabilityOf(responses);
  if (!reliability) throw new Error('Nothing varies');
  consistencyOf(responses, { alpha: reliability.alpha, passPercent: 60 });
  for (let item = 0; item < ITEMS; item += 1) {
    for (let group = 0; group < GROUPS; group += 1) {
      functioningOf(responses, { item, focal: (person) => person % GROUPS === group });
    }
  }
  printFigure({
    name: `Items of ${PERSONS} people x ${ITEMS} questions, ${GROUPS} groups`,
    measured: (performance.now() - since) / 1000,
    unit: 's',
    goal: { is: '<=', value: 5 },
  });
}

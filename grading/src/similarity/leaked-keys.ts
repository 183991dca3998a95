import { normalTail } from './distributions.ts';
import { optionCurvesOf } from './option-curves.ts';
import { CHOICES, isTimed, type Papers } from './papers.ts';

/**
 * Signs that a person knew questions beforehand: answers too fast and too often right, compared
 * with the person's other answers.
 */
export type LeakedKey = {
  person: number;
  exposed: number;
  exposedRight: number;
  /** Number of right answers expected at the same ability. */
  expectedRight: number;
  freshRight: number;
  fresh: number;
  /** Median seconds per question. */
  exposedSeconds: number;
  freshSeconds: number;
  p: number;
};

const LEAST_OF_EACH = 8;
/** Each of the two signs alone must be at most this probable. */
const EACH = 0.05;
const ALL = 0.01;

/** `exposed`: questions that had been used before; ability is measured by the others. */
export function findLeakedKeys(papers: Papers, exposed: readonly boolean[]): LeakedKey[] {
  const old = exposed.flatMap((isOld, item) => (isOld ? [item] : []));
  const fresh = exposed.flatMap((isOld, item) => (isOld ? [] : [item]));
  if (old.length < LEAST_OF_EACH || fresh.length < LEAST_OF_EACH) return [];
  const { levels, probabilities } = optionCurvesOf(papers, (item) => !exposed[item]);
  const seconds = secondsOf(papers);
  const paces = pacesOf(papers, seconds);
  const rightChoices = rightChoicesOf(papers);
  const found: LeakedKey[] = [];
  for (let person = 0; person < papers.persons; person += 1) {
    const answered = (item: number) => isTimed(papers, person * papers.items + item);
    const ownOld = old.filter(answered);
    const ownFresh = fresh.filter(answered);
    if (ownOld.length < LEAST_OF_EACH || ownFresh.length < LEAST_OF_EACH) continue;
    const isRight = (item: number) => papers.right[person * papers.items + item]!;
    const chance = (item: number) => {
      const from = (levels[person]! * papers.items + item) * CHOICES;
      return rightChoices[item]!.reduce((sum, choice) => sum + probabilities[from + choice]!, 0);
    };
    const exposedRight = total(ownOld, isRight);
    const expectedRight = total(ownOld, chance);
    const spread = total(ownOld, (item) => chance(item) * (1 - chance(item)));
    const surer = normalTail((exposedRight - 0.5 - expectedRight) / Math.sqrt(spread + 0.25));
    const pace = (item: number) => paces[person * papers.items + item]!;
    const faster = normalTail(fasterBy(ownOld.map(pace), ownFresh.map(pace)));
    if (surer > EACH || faster > EACH) continue;
    // Fisher's method of combining two independent tests.
    const joined = surer * faster;
    const p = joined * (1 - Math.log(joined));
    if (p > ALL / papers.persons) continue;
    const own = seconds.subarray(person * papers.items, (person + 1) * papers.items);
    found.push({
      person,
      exposed: ownOld.length,
      exposedRight,
      expectedRight,
      fresh: ownFresh.length,
      freshRight: total(ownFresh, isRight),
      exposedSeconds: medianSeconds(own, ownOld),
      freshSeconds: medianSeconds(own, ownFresh),
      p,
    });
  }
  return found;
}

const total = (items: readonly number[], of: (item: number) => number) =>
  items.reduce((sum, item) => sum + of(item), 0);
const meanOf = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
const varianceOf = (values: readonly number[]) => {
  const mean = meanOf(values);
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
};

function fasterBy(old: readonly number[], fresh: readonly number[]): number {
  const error = Math.sqrt(varianceOf(old) / old.length + varianceOf(fresh) / fresh.length);
  return (meanOf(fresh) - meanOf(old)) / Math.max(error, 0.05);
}

/** Seconds per answer, since the previous one. */
function secondsOf(papers: Papers): Float32Array {
  const { persons, items, savedAt, startedAt } = papers;
  const seconds = new Float32Array(persons * items);
  for (let person = 0; person < persons; person += 1) {
    const at = (item: number) => savedAt[person * items + item]!;
    const order = Array.from({ length: items }, (_, item) => item)
      .filter((item) => isTimed(papers, person * items + item))
      .toSorted((a, b) => at(a) - at(b));
    let before = startedAt[person]!;
    for (const item of order) {
      seconds[person * items + item] = Math.max(1, at(item) - before);
      before = at(item);
    }
  }
  return seconds;
}

/** Logarithm of the seconds, minus the question's average. */
function pacesOf(papers: Papers, seconds: Float32Array): Float32Array {
  const { persons, items } = papers;
  const paces = seconds.map((one) => (one > 0 ? Math.log(one) : 0));
  for (let item = 0; item < items; item += 1) {
    let sum = 0;
    let amount = 0;
    for (let person = 0; person < persons; person += 1) {
      if (!isTimed(papers, person * items + item)) continue;
      sum += paces[person * items + item]!;
      amount += 1;
    }
    for (let person = 0; person < persons; person += 1)
      paces[person * items + item]! -= sum / amount;
  }
  return paces;
}

/** Numbers of the right responses, by question. */
function rightChoicesOf({ persons, items, choices, right }: Papers): number[][] {
  return Array.from({ length: items }, (_, item) => {
    const found = new Set<number>();
    for (let person = 0; person < persons; person += 1) {
      const at = person * items + item;
      if (right[at] === 1 && choices[at]! < CHOICES) found.add(choices[at]!);
    }
    return [...found];
  });
}

function medianSeconds(seconds: Float32Array, items: readonly number[]): number {
  const sorted = items.map((item) => seconds[item]!).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)]!;
}

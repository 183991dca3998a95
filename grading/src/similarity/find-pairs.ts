import { foundUpTo } from './distributions.ts';
import { type OptionCurves, optionCurvesOf } from './option-curves.ts';
import { type PairIndex, pairIndexOf } from './pair-index.ts';
import { CHOICES, isChoice, type Papers } from './papers.ts';
import { type SameSeconds, sameSecondsOf } from './same-seconds.ts';
import { habitsOf, type SchoolHabits } from './school-habits.ts';

/** An exam with fewer papers has too little to compare. */
export const LEAST_PAPERS = 60;
export const LEAST_ITEMS = 15;
/** Seconds; papers begun further apart are not compared. */
const HOUR = 3600;
/** Maximum expected share of false findings in a set. */
const FALSE_SHARE = 0.12;
/** Upper limit of a pair's p, however few pairs are compared. */
const RAREST = 1 / 1000;
/**
 * Screening threshold for equal answers, in standard errors above the expectation. Among so many
 * people only the rarest pairs are found, and those exceed it by far.
 */
const SCREEN = 1.2;
const SCREEN_OF_MANY = 3;
const MANY = 500;

export type FoundPair = {
  first: number;
  second: number;
  answers: PairIndex | null;
  seconds: SameSeconds | null;
  /** Number of pairs compared in the same set. */
  compared: number;
};

export type Comparison = { pairs: FoundPair[]; compared: number };

/** Pairs whose answers or times are more alike than chance and common teaching explain. */
export function findPairs(papers: Papers): Comparison {
  if (papers.persons < LEAST_PAPERS || papers.items < LEAST_ITEMS)
    return { pairs: [], compared: 0 };
  const curves = optionCurvesOf(papers);
  const screen = screenOf(papers, curves);
  const habits = habitsBySchool(papers, curves);
  const found: Comparison = { pairs: [], compared: 0 };
  for (const members of membersOf(papers.sets)) {
    const least = members.length > MANY ? SCREEN_OF_MANY : SCREEN;
    const { pairs, compared } = compareSet(papers, members, (first, second) => {
      const school = papers.schools[first]!;
      const shared = school >= 0 && school === papers.schools[second] ? habits(school) : undefined;
      return screen(first, second) > least
        ? pairIndexOf(papers, curves, { first, second, habits: shared })
        : undefined;
    });
    for (const pair of pairs) found.pairs.push(pair);
    found.compared += compared;
  }
  return found;
}

function membersOf(sets: Int32Array): Iterable<number[]> {
  const members = new Map<number, number[]>();
  sets.forEach((set, person) => {
    const own = members.get(set);
    if (own) own.push(person);
    else members.set(set, [person]);
  });
  return members.values();
}

/** Computed lazily. */
function habitsBySchool(papers: Papers, curves: OptionCurves) {
  const members = new Map<number, number[]>();
  papers.schools.forEach((school, person) => {
    if (school >= 0) members.set(school, [...(members.get(school) ?? []), person]);
  });
  const known = new Map<number, SchoolHabits>();
  return (school: number): SchoolHabits => {
    const made = known.get(school) ?? habitsOf(papers, curves, members.get(school)!);
    known.set(school, made);
    return made;
  };
}

function compareSet(
  papers: Papers,
  members: number[],
  indexOf: (first: number, second: number) => PairIndex | undefined,
): Comparison {
  const { startedAt } = papers;
  const ordered = members.toSorted((a, b) => startedAt[a]! - startedAt[b]! || a - b);
  const pairs: FoundPair[] = [];
  let compared = 0;
  ordered.forEach((one, n) => {
    for (let m = n + 1; m < ordered.length; m += 1) {
      const other = ordered[m]!;
      if (startedAt[other]! - startedAt[one]! > HOUR) break;
      compared += 1;
      const first = Math.min(one, other);
      const second = Math.max(one, other);
      const answers = indexOf(first, second) ?? null;
      const seconds = sameSecondsOf(papers, first, second) ?? null;
      if (answers || seconds) pairs.push({ first, second, answers, seconds, compared: 0 });
    }
  });
  return { pairs: remarkable(pairs, compared), compared };
}

/** Answers and times count as two comparisons per pair. */
function remarkable(pairs: readonly FoundPair[], compared: number): FoundPair[] {
  const limitOf = (ps: number[]) => Math.min(RAREST, foundUpTo(ps, compared, FALSE_SHARE / 2));
  const answersUpTo = limitOf(pairs.flatMap(({ answers }) => (answers ? [answers.p] : [])));
  const secondsUpTo = limitOf(pairs.flatMap(({ seconds }) => (seconds ? [seconds.p] : [])));
  return pairs
    .filter(
      ({ answers, seconds }) =>
        (answers && answers.p <= answersUpTo) || (seconds && seconds.p <= secondsUpTo),
    )
    .map((pair) => ({ ...pair, compared }));
}

/** By how many standard errors two papers have more equal answers than expected at their levels. */
function screenOf(papers: Papers, { levels, probabilities, items, top }: OptionCurves) {
  const chances = new Float32Array((top + 1) * (top + 1) * items).fill(-1);
  const chanceOf = (at: number, from: number, to: number) => {
    let chance = 0;
    for (let choice = 1; choice < CHOICES; choice += 1) {
      chance += probabilities[from + choice]! * probabilities[to + choice]!;
    }
    chances[at] = chance;
    return chance;
  };
  const { choices } = papers;
  return (first: number, second: number): number => {
    const level = levels[first]!;
    const other = levels[second]!;
    const row = (level * (top + 1) + other) * items;
    let same = 0;
    let expected = 0;
    let variance = 0;
    for (let item = 0; item < items; item += 1) {
      const a = choices[first * items + item]!;
      const b = choices[second * items + item]!;
      if (!isChoice(a) || !isChoice(b)) continue;
      const known = chances[row + item]!;
      const chance =
        known >= 0
          ? known
          : chanceOf(
              row + item,
              (level * items + item) * CHOICES,
              (other * items + item) * CHOICES,
            );
      if (a === b) same += 1;
      expected += chance;
      variance += chance * (1 - chance);
    }
    return variance === 0 ? 0 : (same - expected) / Math.sqrt(variance);
  };
}

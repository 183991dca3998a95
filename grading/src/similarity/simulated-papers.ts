import { emptyPapers, type Papers } from './papers.ts';

/** Simulated papers: benchmarks and tests know what was copied. */
export type Simulation = {
  persons: number;
  items: number;
  schoolSize: number;
  /** In each school the second person copies this share of the first one's answers. */
  copied?: number;
  /** Whether the copier also saves in the same seconds. */
  inStep?: boolean;
  /** Everybody has the same ability. */
  equalAbility?: boolean;
  /** Number of questions taught wrongly, and as many rightly, by each school's teacher. */
  taught?: number;
  /** In each school the third person knows the key of the first half of the questions. */
  leaked?: boolean;
  seed: number;
};

const OPTIONS = 4;

/** Reproducible pseudo-random numbers (mulberry32). */
export function seededChance(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform());
  return { uniform, normal, below: (most: number) => Math.floor(uniform() * most) };
}
type Chance = ReturnType<typeof seededChance>;

type Item = { steepness: number; difficulty: number; right: number; pull: number[]; pace: number };

function makeItem(chance: Chance): Item {
  return {
    steepness: 0.7 + 0.9 * chance.uniform(),
    difficulty: chance.normal(),
    right: 1 + chance.below(OPTIONS),
    // Some wrong answers are more attractive than others.
    pull: Array.from({ length: OPTIONS }, () => Math.exp(0.7 * chance.normal())),
    pace: Math.log(40) + 0.3 * chance.normal(),
  };
}

function answer(item: Item, ability: number, chance: Chance): number {
  const knows = 1 / (1 + Math.exp(-1.7 * item.steepness * (ability - item.difficulty)));
  if (chance.uniform() < 0.2 + 0.8 * knows) return item.right;
  const pull = item.pull.map((weight, n) => (n + 1 === item.right ? 0 : weight));
  let left = chance.uniform() * pull.reduce((sum, weight) => sum + weight, 0);
  const found = pull.findIndex((weight) => (left -= weight) < 0);
  return found < 0 ? (item.right % OPTIONS) + 1 : found + 1;
}

export function simulatePapers(simulation: Simulation): Papers {
  const chance = seededChance(simulation.seed);
  const { persons, items, schoolSize } = simulation;
  const papers = emptyPapers(persons, items);
  const made = Array.from({ length: items }, () => makeItem(chance));
  for (let school = 0; school * schoolSize < persons; school += 1) {
    const first = school * schoolSize;
    const lessons = taughtIn(simulation, made, chance);
    const better = simulation.equalAbility ? 0 : 0.3 * chance.normal();
    for (let person = first; person < Math.min(persons, first + schoolSize); person += 1) {
      papers.sets[person] = school;
      papers.schools[person] = school;
      const ability = simulation.equalAbility ? 0 : better + chance.normal();
      writePaper(papers, person, { made, lessons, ability, chance });
      if (person - first === 1) copy(papers, person, simulation, chance);
      if (person - first === 2 && simulation.leaked) knowHalf(papers, person, made, chance);
    }
  }
  for (let at = 0; at < papers.choices.length; at += 1) {
    papers.right[at] = Number(papers.choices[at] === made[at % items]!.right);
  }
  return papers;
}

/** The answer that the teacher taught, by question. */
function taughtIn({ taught = 0 }: Simulation, made: readonly Item[], chance: Chance) {
  const lessons = new Map<number, number>();
  while (lessons.size < taught * 2) {
    const item = chance.below(made.length);
    if (lessons.has(item)) continue;
    const { right } = made[item]!;
    lessons.set(item, lessons.size < taught ? (right % OPTIONS) + 1 : right);
  }
  return lessons;
}

type Writing = { made: Item[]; lessons: Map<number, number>; ability: number; chance: Chance };

function writePaper(
  papers: Papers,
  person: number,
  { made, lessons, ability, chance }: Writing,
): void {
  const { items } = papers;
  const slow = 0.25 * chance.normal();
  let at = chance.below(1200);
  papers.startedAt[person] = at;
  // Each person gets the questions in a different order.
  const order = made.map((_, item) => ({ item, place: chance.uniform() }));
  for (const { item } of order.toSorted((a, b) => a.place - b.place)) {
    const lesson = lessons.get(item);
    papers.choices[person * items + item] =
      lesson !== undefined && chance.uniform() < 0.85
        ? lesson
        : answer(made[item]!, ability, chance);
    at += Math.round(Math.exp(made[item]!.pace + slow + 0.4 * chance.normal()));
    papers.savedAt[person * items + item] = at;
  }
}

function copy(
  { choices, savedAt, items }: Papers,
  person: number,
  { copied = 0, inStep = false }: Simulation,
  chance: Chance,
): void {
  const from = (person - 1) * items;
  const order = Array.from({ length: items }, (_, item) => ({ item, place: chance.uniform() }));
  const taken = order.toSorted((a, b) => a.place - b.place).slice(0, Math.round(copied * items));
  for (const { item } of taken) {
    choices[person * items + item] = choices[from + item]!;
    if (inStep) savedAt[person * items + item] = savedAt[from + item]! + chance.below(3);
  }
}

/** Answers the first half rightly and in six seconds each; the second half stays. */
function knowHalf(papers: Papers, person: number, made: readonly Item[], chance: Chance): void {
  const { items, choices, savedAt, startedAt } = papers;
  const own = (item: number) => person * items + item;
  const order = made.map((_, item) => item).toSorted((a, b) => savedAt[own(a)]! - savedAt[own(b)]!);
  let before = startedAt[person]!;
  let at = before;
  for (const item of order) {
    const took = savedAt[own(item)]! - before;
    before = savedAt[own(item)]!;
    const isKnown = item < items / 2;
    if (isKnown) choices[own(item)] = made[item]!.right;
    at += isKnown ? 4 + chance.below(5) : took;
    savedAt[own(item)] = at;
  }
}

import { randomFrom } from '@malaka/grading/random';

/** Fisher-Yates with a stored seed, so that all of a learner's devices show the same order. */
export function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  const random = randomFrom(seed);
  const result = [...items];
  for (let last = result.length - 1; last > 0; last -= 1) {
    const chosen = Math.floor(random() * (last + 1));
    const item = result[last] as Item;
    result[last] = result[chosen] as Item;
    result[chosen] = item;
  }
  return result;
}

/** Gives each question of an attempt its own order and numbers. */
export const answerSeed = (seed: number, questionId: number): number =>
  (seed ^ Math.imul(questionId, 0x9e3779b1)) >>> 0;

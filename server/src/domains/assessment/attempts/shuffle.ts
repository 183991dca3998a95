/** Mulberry32: small, and deterministic on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Fisher-Yates with a stored seed, so that every device of the learner sees the same order. */
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

/** Each question has an order of its own within the attempt. */
export const answerSeed = (seed: number, questionId: number): number =>
  (seed ^ Math.imul(questionId, 0x9e3779b1)) >>> 0;

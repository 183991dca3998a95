import { type Shown, shuffled } from '#/domains/assessment/index.ts';

type Draw = {
  /** Number of questions in an attempt; null: all. */
  amount: number | null;
  /** How often the learner has been shown each question. */
  met: ReadonlyMap<number, number>;
  seed: number;
};

/** The questions of an attempt in order; from a larger bank, those shown least often. */
export function drawQuestions(bank: readonly Shown[], { amount, met, seed }: Draw): Shown[] {
  const mixed = shuffled(bank, seed);
  if (amount === null || amount >= bank.length) return mixed;
  const timesOf = ({ id }: Shown) => met.get(id) ?? 0;
  const drawn = mixed.toSorted((one, other) => timesOf(one) - timesOf(other)).slice(0, amount);
  // Otherwise new ones would always come first.
  return shuffled(drawn, seed);
}

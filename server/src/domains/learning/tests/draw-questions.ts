import { type Shown, shuffled } from '#/domains/assessment/index.ts';

type Draw = {
  /** How many an attempt asks; null: all. */
  amount: number | null;
  /** How often the learner has met each question. */
  met: ReadonlyMap<number, number>;
  seed: number;
};

/** The questions of an attempt in its order: of a larger bank those that were met least. */
export function drawQuestions(bank: readonly Shown[], { amount, met, seed }: Draw): Shown[] {
  const mixed = shuffled(bank, seed);
  if (amount === null || amount >= bank.length) return mixed;
  const timesOf = ({ id }: Shown) => met.get(id) ?? 0;
  const drawn = mixed.toSorted((one, other) => timesOf(one) - timesOf(other)).slice(0, amount);
  // New ones must not always come first.
  return shuffled(drawn, seed);
}

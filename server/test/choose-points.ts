import * as fc from 'fast-check';

const ALL = 40;
const AT_EACH_END = 10;
const BETWEEN = 20;
const SEED = 20_261_128;

export type Point = { when: 'before' | 'after'; n: number };

/** Of the commits 1 to `amount` each; of many the first, the last and some by the seed. */
export function chooseCommits(amount: number, seed: number): number[] {
  const all = Array.from({ length: amount }, (_, at) => at + 1);
  if (amount <= ALL) return all;
  const between = all.slice(AT_EACH_END, -AT_EACH_END);
  const constraints = { minLength: BETWEEN, maxLength: BETWEEN };
  const [some = []] = fc.sample(fc.subarray(between, constraints), { seed, numRuns: 1 });
  return [...all.slice(0, AT_EACH_END), ...some, ...all.slice(-AT_EACH_END)];
}

/** Directly before and directly after each chosen commit. */
export function choosePoints(amount: number): Point[] {
  const seed = Number(process.env['PROPERTY_SEED'] ?? SEED);
  if (amount > ALL) {
    process.stdout.write(`Some of ${amount} commits: PROPERTY_SEED=${seed} repeats the choice\n`);
  }
  return chooseCommits(amount, seed).flatMap((n) => [
    { when: 'before' as const, n },
    { when: 'after' as const, n },
  ]);
}

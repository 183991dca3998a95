import { FEWEST_APART } from '@malaka/contracts/surveys/survey-results';
import type { Batch, Column, Value } from './columns.ts';

/**
 * People who gave this answer to this question; for a list, who have it among others; or who have
 * one of these codes.
 */
export type Condition = { key: string; value: string | number | boolean | ReadonlySet<number> };

/** How often each value was given. */
export type Tally = { value: Value; count: number }[];

function hasValue(value: Value, expected: Condition['value']): boolean {
  if (expected instanceof Set) return expected.has(value);
  return Array.isArray(value) ? value.includes(expected) : value === expected;
}

/** One entry per person: whether all conditions match. Undefined: everybody. */
export function maskOf(batch: Batch, conditions: readonly Condition[]): Uint8Array | undefined {
  if (conditions.length === 0) return undefined;
  const mask = new Uint8Array(batch.size).fill(1);
  for (const { key, value } of conditions) {
    const column = batch.columns.get(key);
    if (!column) return mask.fill(0);
    // Code 0, no answer, matches no condition.
    const isMet = Uint8Array.from([0, ...column.values.map((one) => Number(hasValue(one, value)))]);
    const { codes } = column;
    for (let at = 0; at < mask.length; at += 1) mask[at]! &= isMet[codes[at]!]!;
  }
  return mask;
}

export function countPeople(batches: readonly Batch[], conditions: readonly Condition[]): number {
  let people = 0;
  for (const batch of batches) {
    const mask = maskOf(batch, conditions);
    if (!mask) people += batch.size;
    else for (const one of mask) people += one;
  }
  return people;
}

function countCodes({ values, codes }: Column, mask: Uint8Array | undefined): Uint32Array {
  const counts = new Uint32Array(values.length + 1);
  if (mask) for (let at = 0; at < codes.length; at += 1) counts[codes[at]!]! += mask[at]!;
  else for (const code of codes) counts[code]! += 1;
  return counts;
}

/** Counts each value of every column in one pass, among people who match the conditions. */
export function tallyAll(
  batches: readonly Batch[],
  conditions: readonly Condition[],
): Map<string, Tally> {
  const all = new Map<string, Map<string, Tally[number]>>();
  for (const batch of batches) {
    const mask = maskOf(batch, conditions);
    for (const [key, column] of batch.columns) {
      const known = all.get(key) ?? new Map<string, Tally[number]>();
      all.set(key, known);
      const counts = countCodes(column, mask);
      for (const [at, value] of column.values.entries()) {
        const count = counts[at + 1]!;
        if (count > 0) add(known, value, count);
      }
    }
  }
  return new Map([...all].map(([key, tally]) => [key, [...tally.values()]]));
}

function add(tally: Map<string, Tally[number]>, value: Value, count: number): void {
  const text = JSON.stringify(value);
  const known = tally.get(text);
  if (known) known.count += count;
  else tally.set(text, { value, count });
}

export type Pair = { one: Value; other: Value; count: number };

/** Counts the combinations of values of two columns. */
export function tallyPairs(
  batches: readonly Batch[],
  keys: readonly [string, string],
  conditions: readonly Condition[],
): Pair[] {
  const pairs = new Map<string, Pair>();
  for (const batch of batches) {
    const mask = maskOf(batch, conditions);
    const [one, other] = [batch.columns.get(keys[0]), batch.columns.get(keys[1])];
    if (!one || !other) continue;
    const width = other.values.length + 1;
    const counts = new Uint32Array((one.values.length + 1) * width);
    for (let at = 0; at < batch.size; at += 1) {
      if (mask?.[at] !== 0) counts[one.codes[at]! * width + other.codes[at]!]! += 1;
    }
    for (const [row, first] of one.values.entries()) {
      for (const [column, second] of other.values.entries()) {
        const count = counts[(row + 1) * width + column + 1]!;
        if (count === 0) continue;
        const text = JSON.stringify([first, second]);
        const known = pairs.get(text);
        if (known) known.count += count;
        else pairs.set(text, { one: first, other: second, count });
      }
    }
  }
  return [...pairs.values()];
}

/** So few that their answers could be attributed; an empty group reveals nobody. */
export const isFew = (people: number): boolean => people > 0 && people < FEWEST_APART;

/** A part of anonymous answers is shown unless it or the rest is only a few people. */
export const wouldSingleOut = (part: number, whole: number): boolean =>
  isFew(part) || isFew(whole - part);

/**
 * Groups that must not be shown next to the total: those of a few people, and if that is a single
 * group also the next smallest, since the difference from the total would reveal it.
 */
export function groupsToHide(sizes: readonly number[]): Set<number> {
  const hidden = new Set([...sizes.keys()].filter((at) => isFew(sizes[at]!)));
  if (hidden.size !== 1) return hidden;
  const [next] = [...sizes.keys()]
    .filter((at) => sizes[at]! >= FEWEST_APART)
    .toSorted((one, other) => sizes[one]! - sizes[other]!);
  return next === undefined ? hidden : hidden.add(next);
}

import type { OptionCurves } from './option-curves.ts';
import { CHOICES, isChoice, type Papers, RARE_CHOICE } from './papers.ts';

/**
 * How often people of one school gave each response, compared with people of their level
 * everywhere: what a teacher taught all of them, right or wrong, is no sign of copying.
 */
export type SchoolHabits = {
  readonly people: number;
  readonly seen: Float32Array;
  readonly expected: Float32Array;
  /** By question and response: 1 if it is right. */
  readonly right: Uint8Array;
};

export function habitsOf(
  { items, choices, right }: Papers,
  { levels, probabilities }: OptionCurves,
  members: readonly number[],
): SchoolHabits {
  const seen = new Float32Array(items * CHOICES);
  const expected = new Float32Array(items * CHOICES);
  const rights = new Uint8Array(items * CHOICES);
  for (const person of members) {
    for (let item = 0; item < items; item += 1) {
      const choice = choices[person * items + item]!;
      if (!isChoice(choice)) continue;
      if (choice !== RARE_CHOICE) {
        seen[item * CHOICES + choice]! += 1;
        rights[item * CHOICES + choice] = right[person * items + item]!;
      }
      const from = (levels[person]! * items + item) * CHOICES;
      for (let one = 1; one < CHOICES; one += 1) {
        expected[item * CHOICES + one]! += probabilities[from + one]!;
      }
    }
  }
  return { people: members.length, seen, expected, right: rights };
}

/**
 * Whether two thirds of the school, without the two, gave the same wrong answer: it was taught, so
 * it says nothing about the two.
 */
export function isTaughtWrong(
  { people, seen, right }: SchoolHabits,
  item: number,
  [a, b]: readonly [number, number],
): boolean {
  for (let choice = 1; choice < CHOICES; choice += 1) {
    const at = item * CHOICES + choice;
    if (right[at] === 1) continue;
    const others = seen[at]! - (a === choice ? 1 : 0) - (b === choice ? 1 : 0);
    if (others * 3 > (people - 2) * 2) return true;
  }
  return false;
}

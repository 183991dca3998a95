/** The step of an open attempt, as in the address: a question's number from 1, or the review. */
export type TestStep = number | 'review';

export function readTestStep(value: unknown): TestStep | undefined {
  if (value === 'review') return 'review';
  const number = Number(value);
  return Number.isInteger(number) && number >= 1 && number <= 1000 ? number : undefined;
}

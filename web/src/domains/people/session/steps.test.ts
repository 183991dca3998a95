import { describe, expect, it } from 'vitest';
import { codeStep, isBotStep, purposeOf, STEP, stepBefore } from './sign-in-store.ts';

describe('steps of the sign-in window', () => {
  // spec: AUTH-01, AUTH-17, AUTH-23
  it('leads an SMS answer to the SMS step and a bot answer to the bot step', () => {
    expect(Object.values(STEP)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(codeStep('signUp', false)).toBe(2);
    expect(codeStep('signUp', true)).toBe(6);
    expect(codeStep('forgot', false)).toBe(4);
    expect(codeStep('forgot', true)).toBe(7);
  });

  it('knows what each code step is for and where back leads', () => {
    expect([2, 6].map((step) => purposeOf(step as 2))).toEqual(['signUp', 'signUp']);
    expect([4, 7].map((step) => purposeOf(step as 4))).toEqual(['forgot', 'forgot']);
    expect([2, 6, 4, 7, 3].map((step) => stepBefore(step as 2))).toEqual([1, 1, 3, 3, 0]);
    expect([2, 4, 6, 7].map((step) => isBotStep(step as 2))).toEqual([false, false, true, true]);
  });
});

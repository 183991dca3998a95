import { isEmptyResponse } from '@malaka/contracts/authoring/shown-questions';
import { expect, test } from 'vitest';
import {
  answerTexts,
  choose,
  chosenOf,
  fittingResponse,
  itemPlacesOf,
  placedIn,
  wordPlacesOf,
} from './responses.ts';

test('a single choice is replaced, a multiple one is switched', () => {
  expect(choose('single', [11], 12)).toEqual([12]);
  expect(choose('multiple', [21], 22)).toEqual([21, 22]);
  expect(choose('multiple', [21, 22], 21)).toEqual([22]);
});

test('nothing chosen and nothing placed is no answer', () => {
  expect([undefined, [], {}].map(isEmptyResponse)).toEqual([true, true, true]);
  expect([[1], { 1: 5 }].map(isEmptyResponse)).toEqual([false, false]);
});

test('what the author took away falls out of an answer, the rest survives', () => {
  const named = (...ids: number[]) => ids.map((id) => ({ id, text: String(id) }));
  const base = { id: 1, text: '<p>[1] va [2]</p>', answers: named(), pieces: named() };
  const choice = { ...base, type: 'multiple' as const, answers: named(1, 2) };
  expect(fittingResponse(choice, [1, 3])).toEqual([1]);
  const words = { ...base, type: 'dragwords' as const, pieces: named(7, 8) };
  expect(fittingResponse(words, { 1: 7, 2: 9, 3: 8 })).toEqual({ 1: 7 });
  const groups = { ...base, type: 'grouping' as const, answers: named(1), pieces: named(7) };
  expect(fittingResponse(groups, { 7: 1, 8: 1 })).toEqual({ 7: 1 });
  const gaps = {
    ...base,
    type: 'gaps' as const,
    gaps: [
      { id: 1, options: named(7) },
      { id: 2, options: [] },
    ],
  };
  expect(fittingResponse(gaps, { gaps: { 1: 7, 2: 'suv' } })).toEqual({ gaps: { 1: 7, 2: 'suv' } });
  expect(fittingResponse(gaps, { gaps: { 1: 8, 2: 7, 3: 'x' } })).toEqual({ gaps: {} });
  expect(answerTexts(gaps, { gaps: { 1: 7, 2: 'suv' } })).toEqual(['1: 7', '2: suv']);
  const whole = { 1: 7 };
  expect(fittingResponse(words, whole)).toBe(whole);
  expect(fittingResponse(words, undefined)).toBeUndefined();
});

test('placed pieces come back as they were placed', () => {
  const response = { 1: 501, 3: 502 };
  expect(placedIn(wordPlacesOf(response))).toEqual(response);
  expect(placedIn(itemPlacesOf(response))).toEqual(response);
  expect(wordPlacesOf([1, 2]).size).toBe(0);
  expect(chosenOf(response)).toEqual([]);
});

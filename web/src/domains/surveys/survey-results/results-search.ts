import type { ResultsFilter } from '@malaka/contracts/surveys/surveys/filter';
import { wholeNumber } from '#/kit/lists/address.ts';

/** Whose answers are shown, and which two questions are compared. */
export type ResultsSearch = {
  region?: number;
  position?: number;
  question?: string;
  answer?: string;
  row?: string;
  column?: string;
};

const MAX_ID = 999_999_999;
const KEY = /^[a-z][a-z0-9]{0,9}$/;
const LINE = /^@?[a-z][a-z0-9_:.]{0,60}$/;

const matching = (given: unknown, pattern: RegExp) =>
  typeof given === 'string' && pattern.test(given) ? given : undefined;

const textOf = (given: unknown) =>
  typeof given === 'number' || typeof given === 'boolean' ? String(given) : given;

export function readResultsSearch(given: Record<string, unknown>): ResultsSearch {
  const region = wholeNumber(given['region'], 1, MAX_ID);
  const position = wholeNumber(given['position'], 1, MAX_ID);
  const question = matching(given['question'], KEY);
  // The router parses number and boolean lookalikes in the address.
  const answer = matching(textOf(given['answer']), /^[a-z0-9-]{1,20}$/);
  const row = matching(given['row'], LINE);
  const column = matching(given['column'], LINE);
  return {
    ...(region && { region }),
    ...(position && { position }),
    ...(question && answer && { question, answer }),
    ...(row && { row }),
    ...(column && { column }),
  };
}

export const filterOf = ({ region, position, question, answer }: ResultsSearch): ResultsFilter => ({
  regionId: region,
  positionTypeId: position,
  question,
  answer,
});

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

const ifMatching = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined;

const textOf = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;

export function readResultsSearch(search: Record<string, unknown>): ResultsSearch {
  const region = wholeNumber(search['region'], 1, MAX_ID);
  const position = wholeNumber(search['position'], 1, MAX_ID);
  const question = ifMatching(search['question'], KEY);
  // The router parses number and boolean lookalikes in the address.
  const answer = ifMatching(textOf(search['answer']), /^[a-z0-9-]{1,20}$/);
  const row = ifMatching(search['row'], LINE);
  const column = ifMatching(search['column'], LINE);
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

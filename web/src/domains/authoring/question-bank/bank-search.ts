import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { QUESTION_TYPES } from '@malaka/contracts/kit/choices';

type QuestionType = (typeof QUESTION_TYPES)[number];

/** The filters as the address spells them. */
export type BankSearch = { search?: string; tag?: string; type?: QuestionType; course?: number };

const TAG_MAX = 40;

/** What cannot be meant is left out. */
export function readBankSearch(given: Record<string, unknown>): BankSearch {
  const text = (value: unknown, most: number) =>
    typeof value === 'string' || typeof value === 'number'
      ? String(value).trim().slice(0, most)
      : '';
  const search = text(given['search'], SEARCH_MAX);
  const tag = text(given['tag'], TAG_MAX);
  const type = QUESTION_TYPES.find((value) => value === given['type']);
  const course = Number(given['course']);
  return {
    ...(search !== '' && { search }),
    ...(tag !== '' && { tag }),
    ...(type && { type }),
    ...(Number.isInteger(course) && course > 0 && course < 2 ** 31 && { course }),
  };
}

/** Tags as they are typed: commas between them. */
export const tagsOf = (typed: string): string[] =>
  Array.from(new Set(typed.split(',').map((tag) => tag.replaceAll(/\s+/g, ' ').trim()))).filter(
    Boolean,
  );

import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { QUESTION_TYPES } from '@malaka/contracts/authoring/question-types';
import { idOf, oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

type QuestionType = (typeof QUESTION_TYPES)[number];

/** The filters as written in the address. */
export type BankSearch = {
  search?: string;
  tag?: string;
  type?: QuestionType;
  course?: number;
  twins?: 'only';
};

const TAG_MAX = 40;

/** Invalid values are left out. */
export const readBankSearch = (given: Record<string, unknown>): BankSearch =>
  withoutEmpty<BankSearch>({
    search: wordsOf(given['search'], SEARCH_MAX),
    tag: wordsOf(given['tag'], TAG_MAX),
    type: oneOf(QUESTION_TYPES, given['type']),
    course: idOf(given['course']),
    twins: oneOf(['only'], given['twins']),
  });

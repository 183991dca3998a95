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
export const readBankSearch = (input: Record<string, unknown>): BankSearch =>
  withoutEmpty<BankSearch>({
    search: wordsOf(input['search'], SEARCH_MAX),
    tag: wordsOf(input['tag'], TAG_MAX),
    type: oneOf(QUESTION_TYPES, input['type']),
    course: idOf(input['course']),
    twins: oneOf(['only'], input['twins']),
  });

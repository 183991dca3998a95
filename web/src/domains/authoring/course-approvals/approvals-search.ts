import { DECIDED_STATES, type DecidedCourse } from '@malaka/contracts/authoring/course-approvals';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

/** Waiting courses are the default, so the address omits them. */
export type ApprovalsSearch = { state?: DecidedCourse['state']; search?: string };

export const readApprovalsSearch = (search: Record<string, unknown>): ApprovalsSearch =>
  withoutEmpty<ApprovalsSearch>({
    state: oneOf(DECIDED_STATES, search['state']),
    search: wordsOf(search['search'], SEARCH_MAX),
  });

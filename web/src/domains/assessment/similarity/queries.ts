import { viewQueues, viewWorkday } from '@malaka/contracts/reporting/workday';
import * as calls from '@malaka/contracts/assessment/similarity';
import { keepPreviousData } from '@tanstack/react-query';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';

export const casesQuery = (status: 'waiting' | 'decided', page: number) =>
  query(calls.listSimilarityCases, { query: { status, page }, placeholderData: keepPreviousData });

export const caseQuery = (id: number) =>
  query(calls.viewSimilarityCase, { params: { id }, staleTime: 0 });

export const comparisonsQuery = query(calls.listComparisons, {
  // Shows when a running comparison has ended.
  refetchInterval: ({ state }) => (state.data?.some(({ isRunning }) => isRunning) ? 3000 : false),
});

export const ownQuery = query(calls.listOwnSimilarity, { staleTime: 0 });

const CASES = [calls.listSimilarityCases, calls.viewSimilarityCase, calls.listComparisons];
const WORK = [viewWorkday, viewQueues];
/** After errors too: somebody else may have changed the case. */
const ofCases = { refreshAlways: [...CASES, ...WORK] };

export const useAskPeople = () => useCall(calls.askSimilarityPeople, ofCases);
export const usePropose = () => useCall(calls.proposeSimilarity, ofCases);
export const useDecide = () => useCall(calls.decideSimilarity, ofCases);
export const useCompare = () =>
  useCall(calls.comparePapers, { body: { place: 'exam' }, ...ofCases });
export const useAnswer = () =>
  useCall(calls.answerSimilarity, { refreshAlways: [calls.listOwnSimilarity, ...WORK] });

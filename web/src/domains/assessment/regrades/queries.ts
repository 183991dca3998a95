import {
  askRegrade,
  correctCopies,
  type CorrectionView,
  decideRegrade,
  listOwnRegrades,
  previewRegrade,
  type RegradeSourceName,
  viewCorrection,
} from '@malaka/contracts/assessment/regrades';
import { useCall } from '#/kit/api/use-call.ts';
import { query } from '#/kit/api/query.ts';

/** Polling interval while attempts are being regraded. */
const LOOK_MS = 1500;

const isRunning = (view: CorrectionView | undefined) =>
  view?.history.some(({ state }) => state === 'running') ?? false;

export const correctionQuery = (questionId: number) =>
  query(viewCorrection, {
    params: { id: questionId },
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data) ? LOOK_MS : false),
  });

export const ownRegradesQuery = (source: RegradeSourceName, id: number) =>
  query(listOwnRegrades, { params: { source, id } });

export const usePreview = () => useCall(previewRegrade);

export const useAskRegrade = (questionId: number) =>
  useCall(askRegrade, { refreshAlways: [correctionQuery(questionId)] });

export const useDecideRegrade = (questionId: number) =>
  useCall(decideRegrade, { refreshAlways: [correctionQuery(questionId)] });

export const useCorrectCopies = (questionId: number) =>
  useCall(correctCopies, { body: { questionId }, refreshAlways: [correctionQuery(questionId)] });

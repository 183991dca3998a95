import type { SimilarityRow } from '@malaka/contracts/assessment/similarity';

type Known = Pick<SimilarityRow, 'status' | 'askedAt' | 'answered'>;

/** The step of a case: once the learners were asked, an open one waits for their replies. */
export function stepOf({ status, askedAt, answered }: Known) {
  if (status !== 'open' || askedAt === null) return status;
  return answered > 0 ? 'heard' : 'asked';
}

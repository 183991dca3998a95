import type { SimilarityRow } from '@malaka/contracts/assessment/similarity';

type Known = Pick<SimilarityRow, 'status' | 'askedAt' | 'answered'>;

/** Where a case stands: an open one waits for its people once they were written to. */
export function stepOf({ status, askedAt, answered }: Known) {
  if (status !== 'open' || askedAt === null) return status;
  return answered > 0 ? 'heard' : 'asked';
}

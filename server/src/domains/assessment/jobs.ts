import { deleteOldPlaces } from '#/kit/admission/queries.ts';
import type { DomainJobs } from '#/kit/domain.ts';
import { drawVariants } from './exams/draw-variants.ts';
import { endExamAttempt } from './exams/finish-attempts.ts';
import { notifyExamResults } from './exams/release-exam.ts';
import { applyRegrade } from './regrades/apply-regrade.ts';
import { comparePapers } from './similarity/compare-papers.ts';
import { purgeCases } from './similarity/queries.ts';
import { planComparisons } from './similarity/plan-comparisons.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** A question was corrected: regrades its finished attempts. */
    'apply-regrade': { regradeId: number };
    /** Compares the attempts of an exam or a test with each other. */
    'compare-papers': { checkId: number };
    'draw-exam-variants': Record<never, never>;
    'end-exam-attempt': { attemptId: number };
    'plan-comparisons': NoPayload;
    /** Notifies everybody who took an exam that its results are released. */
    'tell-exam-results': { examId: number };
  }
}

const PLACES_RETAINED_MS = 2 * 24 * 60 * 60_000;

export const jobs = {
  tasks: {
    'apply-regrade': applyRegrade,
    'compare-papers': comparePapers,
    'draw-exam-variants': drawVariants,
    'end-exam-attempt': endExamAttempt,
    'plan-comparisons': planComparisons,
    'tell-exam-results': notifyExamResults,
  },
  // Ahead of each opening, and again when questions change.
  frequent: [{ task: 'draw-exam-variants', match: '* * * * *' }],
  // At 2:00 in Tashkent, when hardly anybody answers.
  nightly: [{ task: 'plan-comparisons', match: '0 21 * * *' }],
  sweeps: [
    purgeCases,
    ({ db, now }) => deleteOldPlaces(db, new Date(now().getTime() - PLACES_RETAINED_MS)),
  ],
} satisfies DomainJobs;

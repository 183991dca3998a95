import type { DomainJobs } from '#/kit/domain.ts';
import { endExamAttempt } from './exams/end-exam-attempt.ts';
import { tellExamResults } from './exams/release-exam.ts';
import { applyRegrade } from './regrades/apply-regrade.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** A question was corrected: its attempts that are over get their new results. */
    'apply-regrade': { regradeId: number };
    'end-exam-attempt': { attemptId: number };
    /** The results of an exam are released: all who took it get a notification. */
    'tell-exam-results': { examId: number };
  }
}

export const jobs = {
  tasks: {
    'apply-regrade': applyRegrade,
    'end-exam-attempt': endExamAttempt,
    'tell-exam-results': tellExamResults,
  },
} satisfies DomainJobs;

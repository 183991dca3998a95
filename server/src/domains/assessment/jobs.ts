import type { DomainJobs } from '#/kit/domain.ts';
import { endExamAttempt } from './exams/end-exam-attempt.ts';
import { tellExamResults } from './exams/release-exam.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    'end-exam-attempt': { attemptId: number };
    /** The results of an exam are released: all who took it get a notification. */
    'tell-exam-results': { examId: number };
  }
}

export const jobs = {
  tasks: {
    'end-exam-attempt': endExamAttempt,
    'tell-exam-results': tellExamResults,
  },
} satisfies DomainJobs;

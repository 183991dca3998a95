import type { DomainJobs } from '#/kit/domain.ts';
import { completeCourses } from './lesson-progress/complete-lesson.ts';
import { notifyRetake } from './lesson-tests/list-retakes.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** Learners who have done all remaining lessons after the author deleted some. */
    'complete-courses': { courseId: number };
    /** The block after a failed attempt is over. */
    'tell-retake': { attemptId: number };
  }
}

export const jobs = {
  tasks: {
    'complete-courses': completeCourses,
    'tell-retake': notifyRetake,
  },
} satisfies DomainJobs;

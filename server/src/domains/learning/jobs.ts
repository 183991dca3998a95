import type { DomainJobs } from '#/kit/domain.ts';
import { refoldCourses } from './catalogue/refold-courses.ts';
import { recountPopularity } from './courses/queries.ts';
import { completeCourses } from './lessons/complete-courses.ts';
import { tellRetake } from './tests/tell-retake.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** Learners who had done all that is left after its author deleted lessons. */
    'complete-courses': { courseId: number };
    'recount-popularity': NoPayload;
    /** An author has another name: courses are found by it. */
    'refold-courses': { authorId: number };
    /** The block after a failed attempt is over. */
    'tell-retake': { attemptId: number };
  }
}

export const jobs = {
  tasks: {
    'complete-courses': completeCourses,
    'recount-popularity': ({ db, now }) => recountPopularity(db, now()),
    'refold-courses': refoldCourses,
    'tell-retake': tellRetake,
  },
  nightly: [{ task: 'recount-popularity', match: '10 22 * * *' }],
} satisfies DomainJobs;

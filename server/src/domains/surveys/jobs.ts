import type { DomainJobs } from '#/kit/domain.ts';
import { mixAnswers } from './survey-answers/mix-answers.ts';
import { aggregateAllAnswers } from './survey-results/aggregate-answers.ts';
import { notifySurveyOpen } from './surveys/notify-survey-open.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** Aggregates survey answers into results. */
    'fold-survey-answers': NoPayload;
    /** Rewrites anonymous answers in a random order. */
    'mix-survey-answers': NoPayload;
    /** A survey has opened: notifies the people concerned in batches. */
    'tell-survey': { surveyId: number };
  }
}

export const jobs = {
  tasks: {
    'fold-survey-answers': aggregateAllAnswers,
    'mix-survey-answers': mixAnswers,
    'tell-survey': notifySurveyOpen,
  },
  frequent: [
    { task: 'fold-survey-answers', match: '* * * * *' },
    { task: 'mix-survey-answers', match: '*/10 * * * *' },
  ],
} satisfies DomainJobs;

import type { DomainJobs } from '#/kit/domain.ts';
import { mixAnswers } from './survey-answers/mix-answers.ts';
import { foldAllAnswers } from './survey-results/fold-answers.ts';
import { tellSurvey } from './surveys/tell-survey.ts';

declare module '#/kit/jobs/jobs.ts' {
  interface JobPayloads {
    /** Answers of surveys go into their results. */
    'fold-survey-answers': NoPayload;
    /** Anonymous answers of surveys are written anew in a random order. */
    'mix-survey-answers': NoPayload;
    /** A survey is open: those whom it concerns hear of it, part after part. */
    'tell-survey': { surveyId: number };
  }
}

export const jobs = {
  tasks: {
    'fold-survey-answers': foldAllAnswers,
    'mix-survey-answers': mixAnswers,
    'tell-survey': tellSurvey,
  },
  oftener: [
    { task: 'fold-survey-answers', match: '* * * * *' },
    { task: 'mix-survey-answers', match: '*/10 * * * *' },
  ],
} satisfies DomainJobs;

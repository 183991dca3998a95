import type { z } from 'zod';
import { viewDiagnostic } from '#/assessment/diagnostics.ts';
import { listOwnAlternative } from '#/credentials/alternative-certificates.ts';
import { listOwnCertificates } from '#/credentials/certificates.ts';
import { viewCredits } from '#/credentials/credits.ts';

import { type Endpoint, get } from '#/kit/endpoint.ts';
import { one } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { viewProfile } from '#/people/profiles.ts';
import { listOfferedSurveys } from '#/surveys/surveys.ts';
import { listOwnCourses } from './courses.ts';
import { listTargetCourses } from './learner-courses.ts';
import { listRecommendedCourses } from './recommended-courses.ts';
import { listRetakes } from './retakes.ts';

const answerOf = <A extends z.ZodType>({ answer }: Endpoint<z.ZodType, z.ZodType, z.ZodType, A>) =>
  answer!;

export const viewHome = get.learner('/user/home', {
  summary: 'The learner’s home page: each part equals the answer of the call of that name',
  answer: one(
    wire({
      profile: answerOf(viewProfile),
      courses: answerOf(listOwnCourses),
      credits: answerOf(viewCredits),
      diagnostic: answerOf(viewDiagnostic),
      target: answerOf(listTargetCourses),
      retakes: answerOf(listRetakes),
      surveys: answerOf(listOfferedSurveys),
      recommended: answerOf(listRecommendedCourses),
      certificates: answerOf(listOwnCertificates),
      alternative: answerOf(listOwnAlternative),
    }),
  ),
});

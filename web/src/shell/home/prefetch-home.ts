import { viewDiagnostic } from '@malaka/contracts/assessment/diagnostics';
import { listOwnAlternative } from '@malaka/contracts/credentials/alternative-certificates';
import { listOwnCertificates } from '@malaka/contracts/credentials/certificates';
import { viewCredits } from '@malaka/contracts/credentials/credits';
import type { AnswerOf } from '@malaka/contracts/kit/endpoint';
import { listOwnCourses } from '@malaka/contracts/learning/courses';
import { viewHome } from '@malaka/contracts/learning/home';
import { listTargetCourses } from '@malaka/contracts/learning/learner-courses';
import { listRecommendedCourses } from '@malaka/contracts/learning/recommended-courses';
import { listRetakes } from '@malaka/contracts/learning/retakes';
import { viewProfile } from '@malaka/contracts/people/profiles';
import { listOfferedSurveys } from '@malaka/contracts/surveys/surveys';
import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { diagnosticQuery } from '#/domains/assessment/index.ts';
import {
  certificatesQuery,
  creditsQuery,
  ownCertificatesQuery,
} from '#/domains/credentials/index.ts';
import {
  ownCoursesQuery,
  recommendedQuery,
  targetQuery,
  retakesQuery,
} from '#/domains/learning/index.ts';
import { profileQuery } from '#/domains/people/index.ts';
import { offeredSurveysQuery } from '#/domains/surveys/index.ts';
import { call, cachePart } from '#/kit/api/client.ts';
import { isOpening } from '#/kit/api/opening.ts';

type Home = AnswerOf<typeof viewHome>['data'];

/** Offline, each part is found as the answer of its own call. */
function cacheParts(home: Home): void {
  cachePart(viewProfile, {}, home.profile);
  cachePart(listOwnCourses, { query: { page: 1 } }, home.courses);
  cachePart(viewCredits, { query: {} }, home.credits);
  cachePart(viewDiagnostic, {}, home.diagnostic);
  cachePart(listTargetCourses, { query: { page: 1 } }, home.target);
  cachePart(listRetakes, {}, home.retakes);
  cachePart(listOfferedSurveys, {}, home.surveys);
  cachePart(listRecommendedCourses, {}, home.recommended);
  cachePart(listOwnCertificates, {}, home.certificates);
  cachePart(listOwnAlternative, {}, home.alternative);
}

/**
 * One call answers all that the home requests; parts that fail are requested by their own calls.
 */
export async function prefetchHome(
  queryClient: QueryClient,
  renewal: { staleTime?: number } = {},
): Promise<void> {
  let answer: Promise<Home | undefined> | undefined;
  const ask = async () => {
    // Each part is stored separately.
    if (isOpening()) return undefined;
    answer ??= call(viewHome, {}).then(
      ({ data }) => {
        cacheParts(data);
        return data;
      },
      () => undefined,
    );
    return await answer;
  };
  const take = async <Data, Fail, Key extends QueryKey>(
    options: FetchQueryOptions<Data, Fail, Data, Key>,
    pick: (home: Home) => Data,
  ) => {
    const { queryFn } = options;
    if (typeof queryFn !== 'function') return;
    await queryClient.prefetchQuery({
      ...options,
      ...renewal,
      queryFn: async (context) => {
        const home = await ask();
        return home ? pick(home) : await queryFn(context);
      },
    });
  };
  await Promise.all([
    take(ownCoursesQuery(1), ({ courses }) => courses),
    take(certificatesQuery, ({ certificates }) => certificates.data),
    take(creditsQuery(), ({ credits }) => credits.data),
    take(diagnosticQuery, ({ diagnostic }) => diagnostic.data),
    take(recommendedQuery, ({ recommended }) => recommended),
    take(targetQuery(1), ({ target }) => target),
    take(retakesQuery, ({ retakes }) => retakes.data),
    take(offeredSurveysQuery, ({ surveys }) => surveys.data),
    take(profileQuery, ({ profile }) => profile.data),
    take(ownCertificatesQuery, ({ alternative }) => alternative.data),
  ]);
}

import { COURSES_PER_PAGE } from '@malaka/contracts/kit/limits';
import { listOwnCourses as ownCourses } from '@malaka/contracts/learning/courses';
import type { viewHome as contract } from '@malaka/contracts/learning/home';
import { listTargetCourses as targetCourses } from '@malaka/contracts/learning/learner-courses';
import type { AnswerOf, Endpoint } from '@malaka/contracts/kit/endpoint';
import { qualificationYear } from '@malaka/grading/credits';
import { viewDiagnostic } from '#/domains/assessment/index.ts';
import {
  listOwnAlternative,
  listOwnCertificates,
  toPublicCertificate,
  viewCredits,
} from '#/domains/credentials/index.ts';
import { listOwnCourses } from '#/domains/learning/courses/own-courses.ts';
import { listTarget } from '#/domains/learning/learner-courses/list-courses.ts';
import { listRecommended } from '#/domains/learning/recommended-courses/list-recommended.ts';
import { listRetakes } from '#/domains/learning/lesson-tests/list-retakes.ts';
import { viewProfile } from '#/domains/people/index.ts';
import { listOffered } from '#/domains/surveys/index.ts';
import { joinReads } from '#/kit/db/join-reads.ts';
import type { Deps } from '#/kit/deps.ts';
import type { Language } from '#/kit/http/language.ts';
import { pageOf } from '#/kit/http/paging.ts';
import { API_PREFIX } from '#/kit/http/route.ts';

type HomeDeps = Pick<Deps, 'db' | 'config' | 'personalData' | 'signer'>;
type Learner = { accountId: number; address: string; language: Language; now: Date };
type Home = AnswerOf<typeof contract>['data'];

/** Ten calls in one answer, so that shared reads happen once. */
export const viewHome = (deps: HomeDeps, learner: Learner): Promise<Home> =>
  joinReads(deps.db, (reader) => readHome({ ...deps, db: reader }, learner));

async function readHome(deps: HomeDeps, learner: Learner): Promise<Home> {
  const { db } = deps;
  const { accountId, now } = learner;
  const year = qualificationYear(now);
  const query = { ...learner, page: 1 };
  const [profile, own, credits, diagnostic, target, retakes, surveys, recommended, issued, sent] =
    await Promise.all([
      viewProfile(deps, learner),
      listOwnCourses(db, query),
      viewCredits(db, accountId, { year, currentYear: year }),
      viewDiagnostic(db, learner),
      listTarget(db, query),
      listRetakes(db, learner),
      listOffered(db, learner),
      listRecommended(db, learner),
      listOwnCertificates(db, accountId),
      listOwnAlternative(db, accountId),
    ]);
  return {
    profile: asAnswer(profile),
    courses: firstPage(ownCourses, own),
    credits: asAnswer(credits),
    diagnostic: asAnswer(diagnostic),
    target: firstPage(targetCourses, target),
    retakes: asAnswer(retakes),
    surveys: asAnswer(surveys),
    recommended: { success: 1, ...recommended },
    certificates: asAnswer(issued.map((row) => toPublicCertificate(deps, row))),
    alternative: asAnswer(sent),
  };
}

const asAnswer = <Data>(data: Data) => ({ success: 1 as const, data });

/** The same first page that the separate call returns. */
const firstPage = <Course>(
  { path }: Pick<Endpoint, 'path'>,
  { courses, total }: { courses: Course[]; total: number },
) => ({
  success: 1 as const,
  ...pageOf(courses, total, { perPage: COURSES_PER_PAGE, url: `${API_PREFIX}${path}?page=1` }),
});

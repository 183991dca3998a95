import { viewDiagnostic } from '@malaka/contracts/assessment/diagnostics';
import { listOwnAlternative } from '@malaka/contracts/credentials/alternative-certificates';
import { listOwnCertificates } from '@malaka/contracts/credentials/certificates';
import { viewCredits } from '@malaka/contracts/credentials/credits';
import { listTargetCourses } from '@malaka/contracts/learning/learner-courses';
import { listRecommendedCourses } from '@malaka/contracts/learning/recommended-courses';
import { listRetakes } from '@malaka/contracts/learning/retakes';
import { viewProfile } from '@malaka/contracts/people/profiles';
import { listOfferedSurveys } from '@malaka/contracts/surveys/surveys';
import { viewHome } from '@malaka/contracts/learning/home';
import { listOwnCourses } from '@malaka/contracts/learning/courses';
import { me } from '@malaka/contracts/people/sign-in';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { encode } from 'zod';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { App } from '#/App.tsx';
import { addressOf } from '#/kit/api/client.ts';
import { clearAnswers, cacheAnswer } from '#/kit/api/cached-answers.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { storeToken } from '#/kit/api/token.ts';
import { startTexts } from '#/texts/start-texts.ts';
import { createAppRouter } from '#/router.ts';
import { pageOf } from '#test/answers.ts';
import { makeOwnCourse } from '#test/courses.ts';
import { api } from '#test/fake-api.ts';
import { emptyHome } from '#test/home.ts';
import { makePerson } from '#test/people.ts';
import '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';
import { openCachedHome } from './cached-home.ts';

const t = await textsIn('uz', 'line');
const firstPage = { query: { page: 1 } };
const courses = (name: string) => ({
  success: 1 as const,
  ...pageOf([makeOwnCourse(5, { name })]),
});

test('a second visit shows the home as it was at once, and then as it is', async () => {
  storeToken('token', true);
  const cache = (url: string, answer: unknown) => cacheAnswer('token', url, JSON.stringify(answer));
  const person = { success: 1 as const, data: makePerson() };
  await cache(addressOf(me, {}), encode(me.answer!, person));
  const cached = { ...emptyHome, courses: courses('Kechagi kurs') };
  const parts = [
    [addressOf(viewProfile, {}), encode(viewProfile.answer!, cached.profile)],
    [addressOf(listOwnCourses, firstPage), encode(listOwnCourses.answer!, cached.courses)],
    [addressOf(viewCredits, { query: {} }), encode(viewCredits.answer!, cached.credits)],
    [addressOf(viewDiagnostic, {}), encode(viewDiagnostic.answer!, cached.diagnostic)],
    [addressOf(listTargetCourses, firstPage), encode(listTargetCourses.answer!, cached.target)],
    [addressOf(listRetakes, {}), encode(listRetakes.answer!, cached.retakes)],
    [addressOf(listOfferedSurveys, {}), encode(listOfferedSurveys.answer!, cached.surveys)],
    [
      addressOf(listRecommendedCourses, {}),
      encode(listRecommendedCourses.answer!, cached.recommended),
    ],
    [addressOf(listOwnCertificates, {}), encode(listOwnCertificates.answer!, cached.certificates)],
    [addressOf(listOwnAlternative, {}), encode(listOwnAlternative.answer!, cached.alternative)],
  ] as const;
  for (const [url, answer] of parts) await cache(url, answer);
  api.answer(me, person);
  api.answer(listRetakes, cached.retakes);
  api.answer(viewHome, { data: { ...emptyHome, courses: courses('Bugungi kurs') } });
  const answerMe = api.hold(me);
  const answerHome = api.hold(viewHome);

  const router = createAppRouter(createMemoryHistory({ initialEntries: ['/dashboard/profile'] }));
  await (
    await startTexts()
  ).screensReady;
  await openCachedHome(router, queryClient);
  await render(
    <App>
      <RouterProvider router={router} />
    </App>,
  );
  await expect.element(page.getByRole('heading', { name: 'Kechagi kurs' }).first()).toBeVisible();
  // Nothing is wrong with the connection: the age of the data is not shown.
  expect(page.getByText(t('line:seenAt', { time: '' }).trim()).query()).toBeNull();
  answerMe();
  answerHome();
  await expect.element(page.getByRole('heading', { name: 'Bugungi kurs' }).first()).toBeVisible();
  expect(api.callsOf(me)).toHaveLength(1);
  await clearAnswers();
});

import { makeCourse } from '@malaka/server/test/course-factories';
import { makeDefinition, makeSurvey, radio, words } from '@malaka/server/test/survey-factories';
import { startCourse } from '#/course.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const uzText = (uz: string) => ({ uz });
const options = ['Video', 'Matn', 'Vebinar'].map((title, n) => ({
  key: `o${n + 1}`,
  title: uzText(title),
}));
const SCRIPT = '<img src=x onerror="document.body.remove()"> Baho bering';
const definition = () =>
  makeDefinition(
    [
      radio('q1', { isRequired: true }),
      words('q2', {
        isRequired: true,
        rules: [{ question: 'q1', operator: 'is', value: 'o3', action: 'show' }],
      }),
      { name: 'q3', title: uzText('Kursga baho bering'), kind: 'rating', to: 5 },
    ],
    [
      { name: 'q4', title: uzText('Muhimi bilan boshlang'), kind: 'ranking', options },
      {
        name: 'q5',
        title: uzText('Har biri haqida'),
        kind: 'matrix_radio',
        isRequired: true,
        rows: options,
        columns: options,
      },
    ],
  );

// spec: SRV-12, LRN-16
test(
  'a survey lesson is answered by touch over a cut line, gone on with elsewhere, and is done',
  { tag: '@core' },
  async ({ page, context, openPage, server, t }) => {
    test.slow();
    const learner = await makePerson(server);
    const survey = await makeSurvey(server.db, { definition: definition(), isAnonymous: false });
    const course = await makeCourse(server.db, {
      type: 'upgrade',
      lessons: [
        { type: 'survey', name: 'Fikringiz' },
        { type: 'text', name: 'Xulosa' },
      ],
    });
    const [lesson, next] = course.lessons;
    await server.db
      .updateTable('lessons')
      .set({ surveyId: survey.id })
      .where('id', '=', lesson!.id)
      .execute();
    await startCourse(server, learner, course.id);
    await comeBackAs(page, learner);
    const address = `/dashboard/course/${course.id}/lesson/${lesson!.id}`;
    await page.goto(address);

    const go = page.getByRole('button', { name: t('survey-runner:next') });
    await go.tap();
    await expect(
      page.getByRole('alert').filter({ hasText: t('survey-runner:error.missing') }),
    ).toBeVisible();
    await page.getByText('Yoʻq', { exact: true }).tap();
    await page.getByRole('textbox', { name: 'Nima yetishmadi?' }).fill('Amaliyot');
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expect(page.getByText(/Saqlandi/)).toBeVisible();

    await context.setOffline(true);
    await page.getByRole('radio', { name: '4', exact: true }).tap();
    await go.tap();
    await page.getByRole('button', { name: 'Vebinar', exact: true }).tap();
    await page.getByRole('button', { name: 'Video', exact: true }).tap();
    await expect(page.getByText(t('survey-runner:keptHere'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByText(/Saqlandi/)).toBeVisible();

    const other = await openPage({ viewport: { width: 1280, height: 800 } });
    await comeBackAs(other, learner);
    await other.goto(address);
    const places = other.getByRole('group', { name: /Muhimi bilan/ }).getByRole('listitem');
    await expect(places).toHaveText([/Vebinar/, /Video/, /Matn/]);
    for (const row of ['Video', 'Matn', 'Vebinar']) {
      const choices = other.getByRole('radiogroup', { name: new RegExp(`${row}$`) });
      await choices.getByRole('radio', { name: row, exact: true }).check();
    }
    await other.getByRole('button', { name: t('survey-runner:send') }).click();
    await expect(other.getByText(t('survey-runner:lesson.done'))).toBeVisible();
    await other.getByRole('link', { name: t('lesson:next') }).click();
    await expect(other).toHaveURL(new RegExp(`/lesson/${next!.id}$`));
    await other.close();
    const [stored] = await server.db
      .selectFrom('surveyAnswers')
      .where('surveyId', '=', survey.id)
      .select(['answers', 'accountId'])
      .execute();
    expect(stored).toEqual({
      accountId: learner.id,
      answers: {
        q1: 'o3',
        q2: 'Amaliyot',
        q3: 4,
        q4: ['o3', 'o1', 'o2'],
        q5: { o1: 'o1', o2: 'o2', o3: 'o3' },
      },
    });
  },
);

// spec: SRV-02
test('an anonymous survey is answered by keys alone, stays on the device, and thanks', async ({
  page,
  server,
  t,
}) => {
  const learner = await makePerson(server);
  const anonymous = makeDefinition([
    radio('q1', { isRequired: true }),
    words('q2'),
    { name: 'q3', title: uzText(SCRIPT), kind: 'rating', to: 5 },
    { name: 'q4', title: uzText('Muhimi bilan boshlang'), kind: 'ranking', options },
    { name: 'q5', title: uzText('Nimalar yoqdi?'), kind: 'checkboxgroup', options },
    { name: 'q6', title: uzText('Yana qatnashasizmi?'), kind: 'boolean' },
  ]);
  const survey = await makeSurvey(server.db, { definition: anonymous, name: 'Maktab muhiti' });
  await comeBackAs(page, learner);
  await page.goto('/dashboard/profile');
  await page.getByRole('link', { name: new RegExp(`: Maktab muhiti$`) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('survey-runner:anonymous'))).toBeVisible();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Hammasi joyida');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  for (const name of ['Vebinar', 'Video']) {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('checkbox', { name: 'Matn', exact: true }).focus();
  await page.keyboard.press('Space');
  const yes = t('survey-runner:yes');
  await page
    .getByRole('radiogroup', { name: /Yana qatnashasizmi/ })
    .getByRole('radio', { name: yes })
    .focus();
  await page.keyboard.press('Space');
  // A title is plain text, whatever it contains.
  await expect(page.getByText(SCRIPT)).toBeVisible();
  await expect(page.getByText(t('survey-runner:keptHere'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Nima yetishmadi?' })).toHaveValue(
    'Hammasi joyida',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: t('survey-runner:send') }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('heading', { name: t('survey-runner:state.answered') }),
  ).toBeVisible();
  const stored = await server.db
    .selectFrom('surveyAnswers')
    .where('surveyId', '=', survey.id)
    .select(['accountId', 'answeredAt', 'answers'])
    .execute();
  expect(stored).toEqual([
    {
      accountId: null,
      answeredAt: null,
      answers: {
        q1: 'o2',
        q2: 'Hammasi joyida',
        q3: 2,
        q4: ['o3', 'o1', 'o2'],
        q5: ['o2'],
        q6: true,
      },
    },
  ]);
});

import { examView } from '@malaka/contracts/assessment/exam-view';
import { toField } from '#/exam-times.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

const STATE_WORDS = examView.columns.state.words;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const name = 'Sahifalar bilan imtihon';
const written = 'Formativ baholash oʻquvchining oʻsishiga yordam beradi.';

// spec: EXAM-01, EXAM-02, EXAM-04, EXAM-05, EXAM-06, EXAM-07, EXAM-08, EXAM-09, EXAM-10, EXAM-12, EXAM-13, EXAM-14, EXAM-19, EXAM-34, EXAM-35
test(
  'a teacher makes an exam, a learner takes it over a cut line, it is graded by keys and released',
  { tag: '@core' },
  async ({ page: learnerPage, context, server, t, openPage }) => {
    test.slow();
    const teacher = await makePerson(server, { role: 'teacher' });
    const learner = await makePerson(server);

    const page = await openPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    await comeBackAs(page, teacher);
    await page.goto('/dashboard/exams');
    await expect(page).toHaveURL(/\/dashboard\/exams\/1$/);
    await page
      .getByRole('link', { name: t('exams:create') })
      .first()
      .click();
    const created = page.getByRole('heading', { level: 1, name: t('exams:createTitle') });
    await expect(created).toBeVisible();
    await page.getByLabel(t('exams:field.name')).fill(name);
    await page.getByLabel(t('exams:field.description')).fill('Bitta urinish, yarim soat.');
    await page.getByLabel(t('exams:field.startsAt')).fill(toField(-60));
    await page.getByLabel(t('exams:field.endsAt')).fill(toField(120));
    await page.getByLabel(t('exams:field.minutes')).fill('30');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('exams:create') }).click();
    await expect(page).toHaveURL(/\/dashboard\/exams\/edit\/\d+$/);
    const examId = Number(/\d+$/.exec(page.url())?.[0]);

    await page.getByRole('link', { name: t('exams:next.add') }).click();
    const add = async (type: 'text' | 'single') => {
      await page.getByRole('button', { name: t('questions:add') }).click();
      await page.getByRole('menuitem', { name: t(`questions:type.${type}`) }).click();
    };
    const write = (label: string, text: string) =>
      page.getByRole('textbox', { name: label, exact: true }).fill(text);
    const save = () =>
      page.getByRole('button', { name: t('common:action.save'), exact: true }).click();
    await add('text');
    await write(t('questions:field.text'), 'Formativ baholash nima uchun kerak?');
    await write(t('questions:words.extra'), 'Misol keltiring.');
    await write(t('questions:words.model'), 'Oʻrganishni qoʻllab-quvvatlaydi.');
    await save();
    await expect(page.getByText(t('questions:words.model'))).toBeVisible();
    await add('single');
    await write(t('questions:field.text'), 'Oʻzbekiston poytaxti?');
    await write(t('questions:choice.answer', { number: 1 }), 'Toshkent');
    await write(t('questions:choice.answer', { number: 2 }), 'Buxoro');
    await page.getByRole('radio', { name: t('questions:choice.right', { number: 1 }) }).check();
    await save();
    await expect(page.getByRole('listitem').filter({ hasText: 'Toshkent' }).first()).toBeVisible();

    await page
      .getByRole('link', { name: t('exams:title') })
      .first()
      .click();
    const row = page.getByRole('row').filter({ hasText: name });
    await expect(row.getByRole('link', { name: t('exams:editOne', { name }) })).toBeVisible();
    await expect(row.getByRole('link', { name: t('exams:testsOf', { name }) })).toBeVisible();
    await expect(row.getByRole('button', { name: t('exams:deleteOne', { name }) })).toBeVisible();
    await row.getByRole('switch', { name: t('exams:status.of', { name }) }).click();
    await expect(row.getByText(STATE_WORDS.running[0])).toBeVisible();

    await comeBackAs(learnerPage, learner);
    await learnerPage.goto('/dashboard/my-exams');
    await expectNoSidewaysScroll(learnerPage);
    await expectAccessible(learnerPage);
    await learnerPage.getByRole('link', { name: `${t('my-exams:action.open')}: ${name}` }).click();
    await expectAccessible(learnerPage);
    await learnerPage.getByRole('button', { name: t('my-exams:start') }).click();
    await learnerPage.getByRole('button', { name: t('my-exams:confirmStart.yes') }).click();
    await expect(learnerPage.getByRole('timer')).toHaveText(/^(2[5-9]:\d\d|30:00)$/);
    await expectNoSidewaysScroll(learnerPage);
    const next = learnerPage.getByRole('button', { name: t('test:next'), exact: true });
    const toReview = learnerPage.getByRole('button', { name: t('test:toReview') });
    const field = learnerPage.getByRole('textbox', { name: t('test:words.answer'), exact: true });
    const isWordsFirst = await field.isVisible();
    const answerWords = async () => {
      await context.setOffline(true);
      await field.fill(written);
      await learnerPage
        .getByRole('textbox', { name: t('test:words.extra') })
        .fill('Chiqish varaqchasi.');
      await expect(learnerPage.getByText(t('test:waitingHint'))).toBeVisible();
      await context.setOffline(false);
      await learnerPage.reload();
      await expect(field).toHaveValue(written);
    };
    const choose = () => learnerPage.getByRole('radio', { name: 'Toshkent' }).check();
    await (isWordsFirst ? answerWords() : choose());
    await next.click();
    await (isWordsFirst ? choose() : answerWords());
    await toReview.click();
    await expect(learnerPage.getByText(t('test:review.all'))).toBeVisible();
    await learnerPage.getByRole('button', { name: t('my-exams:submit.button') }).click();
    await learnerPage.getByRole('button', { name: t('test:confirm.yes') }).click();
    await expect(learnerPage.getByText(t('my-exams:handedIn.title'))).toBeVisible();

    await page.goto(`/dashboard/exams/${examId}/grading`);
    await expect(page.getByText(written)).toBeVisible();
    await expect(page.getByText('Karimova')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.type('4');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('exams:grading.done'))).toBeVisible();

    await server.db
      .updateTable('exams')
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where('id', '=', examId)
      .execute();
    await page.goto(`/dashboard/exams/${examId}/results`);
    await expect(page.getByRole('row').filter({ hasText: 'Karimova' })).toContainText('83');
    await expectAccessible(page);
    await page.getByRole('button', { name: t('exams:release.button') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('exams:release.button') })
      .click();
    await expect(page.getByText(STATE_WORDS.released[0])).toBeVisible();
    await page.close();

    await learnerPage.goto('/dashboard/my-exams');
    await learnerPage
      .getByRole('link', { name: `${t('my-exams:action.released')}: ${name}` })
      .click();
    await expect(
      learnerPage.getByRole('heading', { name: t('my-exams:result.title') }),
    ).toBeVisible();
    await expect(
      learnerPage.getByText(t('exams:results.pointsOf', { score: 5, max: 6 })),
    ).toBeVisible();
    await expect(learnerPage.getByText('Oʻrganishni qoʻllab-quvvatlaydi.')).toBeVisible();
    await expectNoSidewaysScroll(learnerPage);
    await expectAccessible(learnerPage);
  },
);

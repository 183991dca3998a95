import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

const course = 'Formativ baholash';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

// spec: DIAG-05, DIAG-06, DIAG-07, DIAG-08, DIAG-09, DIAG-10, DIAG-19, PROF-09, PROF-10
test(
  'gate, diagnostic with a cut line and a reload, result, plan, and the course starts',
  { tag: '@core' },
  async ({ page, context, server, t }) => {
    test.slow();
    const { id, name } = await server.db
      .selectFrom('courses')
      .where('name', 'like', `${course}%`)
      .where('type', '=', 'upgrade')
      .select(['id', 'name'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const person = await makePerson(server, { role: 'confirmedLearner' });
    await comeBackAs(page, person);

    await page.goto(`/courses/view/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page
      .getByRole('link', { name: t('course:gate.diagnosticAction') })
      .first()
      .click();

    await expect(page.getByText(t('diagnostics:intro.questions', { count: 30 }))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('diagnostics:intro.start') }).click();

    const choices = page
      .getByRole('main')
      .getByRole('radio')
      .or(page.getByRole('main').getByRole('checkbox'));
    const next = page.getByRole('button', { name: t('test:next'), exact: true });
    const at = (number: number) => page.getByText(t('test:questionOf', { number, total: 30 }));
    const answerFrom = async (first: number, last: number) => {
      for (let number = first; number <= last; number += 1) {
        await expect(at(number)).toBeVisible();
        // Word and group questions are skipped: unanswered ones are wrong.
        if (await choices.first().isVisible()) await choices.first().check();
        await next.click();
      }
    };
    await answerFrom(1, 4);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await context.setOffline(true);
    await answerFrom(5, 8);
    await expect(page.getByText(t('test:waitingHint'))).toBeVisible();
    await context.setOffline(false);
    await page.reload();
    await expect(at(9)).toBeVisible();
    await expect
      .poll(async () => {
        const { amount } = await server.db
          .selectFrom('diagnosticAnswers as w')
          .innerJoin('diagnosticAttempts as a', 'a.id', 'w.attemptId')
          .where('a.accountId', '=', person.id)
          .select(({ fn }) => fn.count<string>('w.questionId').distinct().as('amount'))
          .executeTakeFirstOrThrow();
        return Number(amount);
      })
      .toBeGreaterThan(3);
    await answerFrom(9, 29);
    await page.getByRole('button', { name: t('test:toReview') }).click();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: t('diagnostics:finish.button') }).click();
    await page
      .getByRole('dialog', { name: t('diagnostics:finish.title') })
      .getByRole('button', { name: t('test:confirm.yes') })
      .click();

    await expect(page.getByRole('heading', { name: t('diagnostics:result.title') })).toBeVisible();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
    await expect(page.getByRole('heading', { name: t('diagnostics:plan.title') })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: t('diagnostics:chart.radar') }).click();
    await expect(page).toHaveURL(/view=radar/);
    await expect(page.getByRole('main').locator('.recharts-radar')).toBeVisible();

    await page.getByRole('link', { name: t('diagnostics:result.toCourse') }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page
      .getByRole('button', { name: t('course:start') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/lesson\/\d+$/);

    await page.goto('/dashboard/profile');
    await expect(page.getByRole('heading', { name: t('diagnostics:card.title') })).toBeVisible();
    await expect(
      page.getByRole('heading', { name: t('diagnostics:recommended.title') }),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto('/dashboard/diagnostic-statistic');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(7);
    await page.getByRole('button', { name: t('diagnostics:chart.bars') }).click();
    await expect(page.getByText('100', { exact: true })).toBeVisible();
    await expect(page.getByText('0', { exact: true })).toBeVisible();
  },
);

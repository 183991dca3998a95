import { MOVEMENT_WORDS } from '@malaka/contracts/money/movement-view';
import { makeCourse } from '@malaka/server/test/course-factories';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

const name = 'Maktabda loyiha ishi';
const price = /90\s000\ssoʻm/;

// spec: LRN-06, LRN-15, PAY-01, PAY-02, PAY-05, PAY-06, PAY-07, PAY-08, PAY-11, PAY-12, LIM-05
test(
  'from an empty balance to a paid course: top-up, a late message, purchase and history',
  { tag: '@core' },
  async ({ page, server, t }) => {
    test.slow();
    const learner = await makePerson(server);
    const course = await makeCourse(server.db, {
      name,
      type: 'paid',
      price: 90_000,
      lessons: [{ type: 'text', name: 'Birinchi dars' }],
    });
    await comeBackAs(page, learner);
    await page.goto(`/courses/view/${course.id}`);
    await expect(page.getByText(/yana 90\s000\ssoʻm kerak/)).toBeVisible();
    await page
      .getByRole('link', { name: t('course:gate.balanceAction') })
      .first()
      .click();

    const dialog = page.getByRole('dialog', { name: t('payments:topUp.title') });
    const amount = dialog.getByLabel(t('payments:topUp.amount'));
    await expect(amount).toHaveValue(/90\s000/);
    await expectAccessible(page);
    const go = dialog.getByRole('button', { name: t('payments:topUp.go') });
    for (const wrong of ['999', '10000001', '5000abc', '1e21']) {
      await amount.fill(wrong);
      await go.click();
      await expect(dialog.getByText(t('payments:topUp.wrong'))).toBeVisible();
    }
    await dialog.getByRole('button', { name: /^100\s000$/ }).click();
    await expectNoSidewaysScroll(page);
    await go.click();

    await page.waitForURL(/\/dev\/pay\/\d+/);
    await expect(page.getByText(/100\s000\ssoʻm/)).toBeVisible();
    await page.locator('button[value=refuse]').click();
    await expect(
      page.getByRole('heading', { name: t('payments:return.title.cancelled') }),
    ).toBeVisible();
    await page.getByRole('link', { name: t('payments:return.pay') }).click();
    await page.locator('button[value=late]').click();
    await expect(
      page.getByRole('heading', { name: t('payments:return.title.waiting') }),
    ).toBeVisible();
    await expectAccessible(page);
    await expect(
      page.getByRole('heading', { name: t('payments:return.title.paid') }),
    ).toBeVisible();
    await page.getByRole('link', { name: t('payments:return.course') }).click();

    await page
      .getByRole('button', { name: /90\s000\ssoʻmga sotib olish/ })
      .first()
      .click();
    const question = page.getByRole('dialog', { name: t('course:buy.title') });
    await expect(question.getByText(/Hisobda 10\s000\ssoʻm qoladi/)).toBeVisible();
    await question.getByRole('button', { name: t('course:buy.confirm') }).click();
    await expect(page.getByRole('link', { name: t('course:begin') }).first()).toBeVisible();
    await expect(page.getByText(t('course:buy.done'))).toBeVisible();

    await page.goto('/dashboard/payments');
    await expect(page).toHaveURL(/\/dashboard\/payments\/1$/);
    await expect(page.getByLabel(t('payments:balance')).getByText(/^10\s000\ssoʻm$/)).toBeVisible();
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows.filter({ hasText: name })).toContainText(price);
    await expect(rows.filter({ hasText: 'Demo orqali toʻldirildi' })).toContainText(/\+100\s000/);
    await page.getByRole('button', { name: MOVEMENT_WORDS.purchase[0], exact: true }).click();
    await expect(page).toHaveURL(/type=purchase/);
    await expect(rows.filter({ hasText: 'Demo orqali' })).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

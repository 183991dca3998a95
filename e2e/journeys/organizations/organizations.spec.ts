import { zipOf } from '@malaka/server/test/organization-factories';
import { passUndo } from '#/clock.ts';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 360, height: 740 } });

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

// spec: ORG-03, ORG-04, ORG-05, ORG-32, ORG-34, ORG-36
test(
  'an institution goes from its application to the registry in the open',
  { tag: '@core' },
  async ({ page, server, t, openPage }) => {
    test.slow();
    const name = 'Sayohat bilim markazi';
    await comeBackAs(page, await makePerson(server, { isEduInstitution: true }));
    await page.goto('/dashboard/edu-institution');
    const main = page.getByRole('main');
    await expect(main.getByText(t('organizations:own.none'))).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await main.getByRole('link', { name: t('organizations:own.start') }).click();

    const field = (key: Parameters<typeof t>[0]) => main.getByRole('textbox', { name: t(key) });
    const choice = (key: Parameters<typeof t>[0]) => main.getByRole('combobox', { name: t(key) });
    const next = main.getByRole('button', { name: t('organizations:form.next') });
    await next.click();
    await expect(main.getByText(t('organizations:error.required')).first()).toBeVisible();
    await field('organizations:field.name').fill(name);
    await choice('organizations:field.legalForm').selectOption('ntm');
    await field('organizations:field.taxNumber').fill('309 876 543');
    await choice('organizations:field.educationForm').selectOption('offline');
    await expectAccessible(page);
    const chooseFile = async (key: Parameters<typeof t>[0], file: string, buffer: Buffer) => {
      const chooser = page.waitForEvent('filechooser');
      await main.getByRole('button', { name: t(key) }).click();
      const mimeType = 'application/octet-stream';
      await (await chooser).setFiles({ name: file, mimeType, buffer });
    };
    await chooseFile('organizations:field.logo', 'logo.png', PIXEL);
    // A reload loses nothing: neither typed text nor the file.
    await expect(main.getByText('logo.png')).toBeVisible();
    await page.reload();
    await expect(main.getByText('logo.png')).toBeVisible();
    await expect(field('organizations:field.name')).toHaveValue(name);
    await next.click();

    await choice('organizations:field.regionId').selectOption({ index: 1 });
    await choice('organizations:field.cityId').selectOption({ index: 1 });
    await main
      .getByRole('textbox', { name: t('organizations:field.address'), exact: true })
      .fill('Navoiy koʻchasi, 12');
    await field('organizations:field.postalAddress').fill('100000, Navoiy, 12');
    await field('organizations:field.phones').fill('998712000001');
    await field('organizations:field.email').fill('info@sayohat.uz');
    await expectNoSidewaysScroll(page);
    await next.click();

    await field('organizations:field.bankName').fill('Ipoteka-bank');
    await field('organizations:field.bankAccount').fill('20208000100200300401');
    await field('organizations:field.bankCode').fill('00937');
    await field('organizations:field.bankTaxNumber').fill('200547792');
    await next.click();

    await main.getByRole('checkbox').first().check();
    await field('organizations:field.trainingAddresses').fill('Navoiy koʻchasi, 14');
    await chooseFile('organizations:field.archive', 'a.zip', zipOf('dastur.exe'));
    await next.click();

    await field('organizations:field.applicantName').fill('Aliyev Sardor');
    await field('organizations:field.applicantPosition').fill('Direktor');
    const send = main.getByRole('button', { name: t('organizations:form.send') });
    await send.click();
    await expect(main.getByText(t('organizations:error.offer'))).toBeVisible();
    await main.getByRole('button', { name: t('organizations:form.readOffer') }).click();
    const offer = page.getByRole('dialog');
    await expect(offer.getByRole('heading').first()).toBeVisible();
    await offer.getByRole('button', { name: t('auth:close') }).click();
    await main.getByRole('checkbox', { name: t('organizations:form.offer') }).check();
    await send.click();
    // An executable is refused among documents about teachers: the form returns to that step.
    await expect(main.getByText(t('organizations:form.notSent'))).toBeVisible();
    await chooseFile('organizations:field.archive', 'a.zip', zipOf('oqituvchilar.txt'));
    await next.click();
    await send.click();
    await expect(page).toHaveURL(/\/dashboard\/edu-institution$/);
    await expect(main.getByText(t('organizations:own.stateText.not_checked'))).toBeVisible();
    await expectAccessible(page);

    const reviewer = await openPage();
    await reviewer.clock.install();
    await comeBackAs(reviewer, await makePerson(server, { role: 'ministry' }));
    await reviewer.goto('/dashboard/org-applications');
    await reviewer.getByRole('main').getByRole('link', { name }).click();
    const work = reviewer.getByRole('main');
    await expect(work.getByText(t('organizations:status.under_review')).first()).toBeVisible();
    await expectAccessible(reviewer);
    for (const key of [
      'identity',
      'bank',
      'licence',
      'teachers',
      'premises',
      'directions',
    ] as const) {
      const criterion = t(`organizations:criterion.${key}`);
      const pass = work.getByRole('button', {
        name: t('organizations:checks.pass', { criterion }),
      });
      await pass.click();
      await expect(pass).toHaveAttribute('aria-pressed', 'true');
    }
    await work.getByRole('button', { name: t('organizations:review.allow') }).click();
    await expect(reviewer.getByRole('button', { name: t('reviewing:undo') })).toBeVisible();
    await passUndo(server, reviewer);
    await expect(work.getByText(t('organizations:status.allowed')).first()).toBeVisible();

    await page.goto(`/organizations/1?search=${encodeURIComponent('саёҳат')}`);
    await expectNoSidewaysScroll(page);
    await main.getByRole('link', { name }).click();
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  },
);

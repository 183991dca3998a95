import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 360, height: 740 } });

// spec: ANN-01, ANN-06, ANN-07
test('written, looked at, sent, read, and taken back', async ({ page, server, t, openPage }) => {
  const teacher = await makePerson(server, { lastName: 'Eʼlonova', firstName: 'Nodira' });
  await comeBackAs(page, await makePerson(server, { role: 'manager' }));
  await page.goto('/dashboard/announcements');
  await expect(page).toHaveURL(/\/dashboard\/announcements\/1$/);
  const main = page.getByRole('main');
  await main
    .getByRole('link', { name: t('announcements:create') })
    .first()
    .click();
  const save = main.getByRole('button', { name: t('announcements:save') });
  const kind = main.getByRole('combobox', { name: t('announcements:field.recipients') });
  await kind.selectOption('people');
  await save.click();
  for (const field of ['title', 'recipients', 'summary', 'body']) {
    await expect(main.getByText(t(`announcements:error.${field}`))).toBeVisible();
  }
  await main.getByRole('textbox', { name: t('announcements:field.title') }).fill('Yangi dastur');
  await main.getByRole('searchbox', { name: t('announcements:searchPeople') }).fill("e'lonova");
  const chosen = t('announcements:choose', { name: 'Eʼlonova Nodira' });
  await main.getByRole('button', { name: chosen }).click();
  await expect(main.getByText(t('announcements:count', { count: 1, amount: 1 }))).toBeVisible();
  await main
    .getByRole('textbox', { name: t('announcements:field.summary') })
    .fill('Dekabrda boshlanadi.');
  const body = main.getByRole('textbox', { name: t('announcements:field.body') });
  await body.fill('Batafsil dastur ilovada.');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await save.click();

  await expect(page).toHaveURL(/\/announcements\/view\/\d+$/);
  const preview = main.getByRole('button', { name: /Yangi dastur/ });
  await preview.click();
  await expect(main.getByText('Batafsil dastur ilovada.')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await main.getByRole('button', { name: t('announcements:action.publish') }).click();
  const dialog = page.getByRole('dialog');
  const question = t('announcements:ask.publish.text', { count: 1, amount: 1 });
  await expect(dialog).toContainText(question);
  await dialog.getByRole('button', { name: t('announcements:action.publish') }).click();
  await expect(main.getByText(t('announcements:state.published'))).toBeVisible();
  const readCount = (read: number) =>
    main.getByText(t('announcements:reach.read', { count: 1, sent: 1, read }));
  await expect(readCount(0)).toBeVisible();
  await main
    .getByRole('button', { name: t('announcements:reach.unread', { count: 1, amount: 1 }) })
    .click();
  await expect(main.getByRole('listitem').filter({ hasText: 'Eʼlonova Nodira' })).toBeVisible();

  const theirs = await openPage();
  await comeBackAs(theirs, teacher);
  await theirs.goto('/dashboard/notification/1');
  const notification = theirs.getByRole('main').getByRole('button', { name: /Yangi dastur/ });
  await notification.click();
  await expect(theirs.getByText('Batafsil dastur ilovada.')).toBeVisible();
  await expectAccessible(theirs);

  await page.reload();
  await expect(readCount(1)).toBeVisible();
  await main.getByRole('button', { name: t('announcements:action.withdraw') }).click();
  await dialog.getByRole('button', { name: t('announcements:action.withdraw') }).click();
  await expect(main.getByText(t('announcements:state.withdrawn'))).toBeVisible();
  await expect(async () => {
    await theirs.reload();
    await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notification).toHaveCount(0, { timeout: 1000 });
  }).toPass();
  await theirs.context().close();
});

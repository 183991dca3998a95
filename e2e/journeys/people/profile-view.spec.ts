import { expect, test } from '#/fixtures.ts';
import { expectNoSidewaysScroll, expectPicture } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';
import { sendProfile, textField } from '#/profile-form.ts';

test.use({ viewport: { width: 360, height: 740 } });

// spec: PROF-02, PROF-04, PROF-05, PROF-06, PROF-07, PROF-08, PROF-11, PROF-15, PROF-22, PROF-23
// spec: PROF-24, PROF-25
test('the profile is shown in blocks, and entries are changed right there', async ({
  page,
  server,
  t,
}) => {
  const person = await makePerson(server);
  await sendProfile(server, person);
  await comeBackAs(page, person);
  await page.goto('/dashboard/profile');
  const block = (title: string) => page.getByRole('region', { name: t(title) });
  const personal = block('profile-view:personal');
  await expect(personal.getByText('Toʻrayeva')).toBeVisible();
  await expect(personal.getByText(/^AB •{5}\d\d$/)).toBeVisible();
  await personal.getByRole('button', { name: t('profile-view:show') }).click();
  await expect(personal.getByText(/^AB \d{7}$/)).toBeVisible();
  await expect(block('profile:section.educations').getByText('BuxDU')).toBeVisible();
  await expect(page.getByRole('heading', { name: t('home:certificates.title') })).toBeVisible();
  await expect(block('alternative-certificates:title')).toBeVisible();
  await expectNoSidewaysScroll(page);

  const posts = block('profile:section.additionalPositions');
  await posts.getByRole('button', { name: t('profile:entry.add.additionalPositions') }).click();
  const dialog = page.getByRole('dialog');
  const field = (name: string) => textField(dialog, t(`profile:field.${name}`));
  const save = dialog.getByRole('button', { name: t('common:action.save') });
  await save.click();
  await expect(dialog.getByText(t('profile:missing.workPlace'))).toBeVisible();
  await field('workPlace').fill('Matematika toʻgaragi');
  await field('entryPosition').fill('Rahbar');
  await dialog.getByLabel(t('profile:field.startDate')).fill('2015-09-01');
  await save.click();
  await expect(dialog).toBeHidden();
  const entry = posts.getByRole('listitem').filter({ hasText: 'Matematika toʻgaragi' });
  await expect(entry).toContainText(`01.09.2015 - ${t('profile:entry.now')}`);

  await server.db
    .updateTable('profiles')
    .set({ status: 'confirmed', decidedAt: new Date() })
    .where('accountId', '=', person.id)
    .execute();
  await page.reload();
  await entry.getByRole('button', { name: new RegExp(t('common:action.change')) }).click();
  await field('entryPosition').fill('Maslahatchi');
  await save.click();
  const again = page.getByRole('dialog', { name: t('profile:again.title') });
  await again.getByRole('button', { name: t('profile:again.confirm') }).click();
  await expect(entry).toContainText('Maslahatchi');
  await expect(page.getByText(t('home:profile.submitted'), { exact: true })).toBeVisible();

  await entry.getByRole('button', { name: new RegExp(t('common:action.delete')) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:action.delete') })
    .click();
  await expect(entry).toHaveCount(0);
});

// spec: PROF-21, UI-23
test('a picture is chosen, cropped, shown everywhere and taken away', async ({
  page,
  server,
  t,
}) => {
  const person = await makePerson(server);
  await comeBackAs(page, person);
  await page.goto('/dashboard/profile');
  const header = page.getByRole('banner').getByRole('button', { name: t('shell:header.account') });
  await expect(header.locator('img')).toHaveCount(0);
  await page.getByRole('button', { name: t('profile-view:avatar.change') }).click();
  const dialog = page.getByRole('dialog');
  const choose = async (
    label: string,
    file: { name: string; mimeType: string; buffer: Buffer },
  ) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: t(label) }).click();
    await (await chooser).setFiles(file);
  };
  const text = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') };
  await choose('profile-view:avatar.choose', text);
  await expect(dialog.getByRole('alert')).toHaveText(t('profile-view:avatar.type'));
  const large = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(2 * 1024 ** 2 + 1) };
  await choose('profile-view:avatar.other', large);
  await expect(dialog.getByRole('alert')).toContainText('2 MB');
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await choose('profile-view:avatar.other', picture);
  await expectPicture(dialog.locator('img'));
  await dialog.getByRole('slider', { name: t('profile-view:avatar.zoom') }).press('ArrowRight');
  await dialog.getByRole('button', { name: t('profile-view:avatar.save') }).click();
  await expect(dialog).toBeHidden();
  await expectPicture(header.locator('img'));

  await page.getByRole('button', { name: t('profile-view:avatar.change') }).click();
  await dialog.getByRole('button', { name: t('profile-view:avatar.remove') }).click();
  const confirmation = page.getByRole('dialog', { name: t('profile-view:avatar.remove') });
  await confirmation.getByRole('button', { name: t('common:action.delete') }).click();
  await expect(header.locator('img')).toHaveCount(0);
  await expect(header.locator('svg')).toBeVisible();
});

// spec: PROF-08, PROF-50, PROF-51
test('a certificate of another form is sent, once a type, and again after a rejection', async ({
  page,
  server,
  t,
}) => {
  const person = await makePerson(server);
  await comeBackAs(page, person);
  await page.goto('/dashboard/profile');
  const text = (key: string, values?: Record<string, string>) =>
    t(`alternative-certificates:${key}`, values);
  const block = page.getByRole('region', { name: text('title') });
  await block.getByRole('button', { name: text('add') }).click();
  const dialog = page.getByRole('dialog');
  const type = dialog.getByRole('combobox', { name: text('form.type') });
  const sendIt = dialog.getByRole('button', { name: text('form.send'), exact: true });
  await sendIt.click();
  for (const name of ['type', 'number', 'date', 'issuer', 'file']) {
    await expect(dialog.getByText(text(`missing.${name}`), { exact: true })).toBeVisible();
  }
  const summary = dialog.getByRole('group', { name: t('common:form.wrong', { count: 5 }) });
  await expect(summary).toBeFocused();
  await summary.getByRole('link', { name: text('form.type') }).click();
  await expect(type).toBeFocused();
  const fill = async () => {
    await type.selectOption('language');
    await textField(dialog, text('form.number')).fill('TRF-26/118');
    await dialog.getByLabel(text('form.date')).fill('2026-03-14');
    await textField(dialog, text('form.issuer')).fill('British Council');
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: text('form.choose') }).click();
    const buffer = await page.screenshot();
    await (await chooser).setFiles({ name: 'ielts.png', mimeType: 'image/png', buffer });
  };
  await fill();
  await sendIt.click();
  await expect(dialog).toBeHidden();
  await expect(block.getByText(text('status.sent'))).toBeVisible();

  await block.getByRole('button', { name: text('add') }).click();
  const taken = text('form.taken', { type: text('type.language') });
  await expect(type.getByRole('option', { name: taken })).toBeDisabled();
  await page.keyboard.press('Escape');

  const states = server.db
    .updateTable('alternativeCertificates')
    .where('accountId', '=', person.id);
  await states.set({ status: 'under_review' }).execute();
  await page.reload();
  await expect(block.getByText(text('status.under_review'))).toBeVisible();
  await block.getByRole('button', { name: text('open') }).click();
  await expectPicture(dialog.locator('img'));
  await page.keyboard.press('Escape');

  const rejected = { status: 'rejected', decidedAt: new Date(), comment: 'Muhr koʻrinmaydi' };
  await states.set(rejected).execute();
  await page.reload();
  await expect(block.getByText('Muhr koʻrinmaydi')).toBeVisible();
  await block.getByRole('button', { name: text('again') }).click();
  await expect(textField(dialog, text('form.number'))).toHaveValue('TRF-26/118');
  await fill();
  // Submitted meanwhile from another device.
  await server.db
    .insertInto('alternativeCertificates')
    .values({
      accountId: person.id,
      type: 'language',
      number: '1',
      issuedOn: '2026-01-01',
      issuer: 'BC',
      fileKey: 'k',
      fileName: 'k.pdf',
      fileType: 'application/pdf',
      fileBytes: 1,
    })
    .execute();
  await sendIt.click();
  await expect(type).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText('Bu turdagi sertifikat avval yuklangan.').first()).toBeVisible();
});

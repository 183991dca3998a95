import { makeAlternative } from '@malaka/server/test/alternative-factories';
import { expect, test } from '#/fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

const sizes = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
];

// spec: DAY-15
for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('a queue is searched in the other script, and the search stays in the address', async ({
      page,
      server,
      t,
    }) => {
      const named = { firstName: 'Shahlo', lastName: `Oʻrinboyeva${viewport.width}` };
      const person = await makePerson(server, named);
      const other = await makePerson(server, { lastName: 'Boshqayev' });
      for (const { id } of [person, other]) {
        await makeAlternative(server.db, id, { number: `S-${viewport.width}-${id}` });
      }
      await comeBackAs(page, await makePerson(server, { role: 'admin' }));
      await page.goto('/dashboard/alternative-certificates/1');
      const main = page.getByRole('main');
      const search = main.getByRole('searchbox', { name: t('alternative-reviews:search') });
      await search.fill(`ўринбоева${viewport.width}`);
      const row = main.getByRole('link', { name: /Oʻrinboyeva/ });
      await expect(main.getByRole('row', { name: /Boshqayev/ })).toHaveCount(0);
      await expect(row).toHaveCount(1);
      await expect(page).toHaveURL(/search=/);
      await expectNoSidewaysScroll(page);
      await expectAccessible(page);

      await row.click();
      await expect(main.getByRole('link', { name: t('reviewing:toPerson') })).toHaveAttribute(
        'href',
        `/dashboard/users/view/${person.id}`,
      );
      await page.goBack();
      await expect(row).toHaveCount(1);
      await search.fill('bunday odam yoʻq');
      await expect(main.getByText(t('alternative-reviews:notFound'))).toBeVisible();
    });

    test('ready reasons are found in all lists of a queue', async ({ page, server, t }) => {
      await comeBackAs(page, await makePerson(server, { role: 'admin' }));
      await page.goto('/dashboard/decision-presets');
      const main = page.getByRole('main');
      const { texts } = await server.db
        .selectFrom('decisionPresets')
        .where('queue', '=', 'profiles')
        .where('field', 'is not', null)
        .where('isActive', '=', true)
        .select('texts')
        .orderBy('id')
        .executeTakeFirstOrThrow();
      const { uz } = texts as { uz: string };
      await main
        .getByRole('searchbox', { name: t('decision-presets:search') })
        .fill(uz.toUpperCase());
      const found = main.getByRole('list', { name: t('decision-presets:found') });
      await expectAccessible(page);
      await found.getByRole('button', { name: uz }).first().click();
      const drawer = page.getByRole('dialog', { name: t('decision-presets:edit') });
      await expect(drawer).toBeVisible();
      await page.keyboard.press('Escape');
      await expectNoSidewaysScroll(page);
    });
  });
}

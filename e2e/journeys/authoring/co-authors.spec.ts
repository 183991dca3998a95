import { makeCourse } from '@malaka/server/test/course-factories';
import { expect, test } from '#/fixtures.ts';
import { lessonEditorOf, openTextEditor } from '#/lesson-editor.ts';
import { expectAccessible, expectNoSidewaysScroll } from '#/looks.ts';
import { comeBackAs, makePerson } from '#/people.ts';

test.use({ viewport: { width: 1440, height: 900 } });

// spec: STU-08
test(
  'an owner adds a colleague; they see each other, and two savings are merged',
  { tag: '@core' },
  async ({ page, openPage, server, t }) => {
    const { address, course, content, kept, write, main, status, told } = await openTextEditor({
      page,
      server,
      t,
    });
    const colleague = await makePerson(server, { role: 'teacher', firstName: 'Dilnoza' });
    await page.getByRole('button', { name: t('co-authors:title') }).click();
    const people = page.getByRole('dialog', { name: t('co-authors:title') });
    await people.getByLabel(t('co-authors:phone')).fill('998000000001');
    await people.getByRole('button', { name: t('co-authors:add') }).click();
    await expect(people.getByLabel(t('co-authors:phone'))).toHaveAttribute('aria-invalid', 'true');
    await people.getByLabel(t('co-authors:phone')).fill(colleague.phone);
    await people.getByRole('button', { name: t('co-authors:add') }).click();
    await expect(people.getByRole('listitem')).toHaveCount(2);
    await expect(people.getByRole('listitem').nth(1)).toContainText('Dilnoza');
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    const window = await openPage();
    await comeBackAs(window, colleague);
    await window.goto('/dashboard/copyrights/list/1');
    await window
      .getByRole('region', { name: t('co-authors:shared') })
      .getByRole('link')
      .click();
    await expect(window).toHaveURL(new RegExp(`/course-items/${course.id}$`));
    await expect(window.getByRole('link', { name: t('course-tree:settings') })).toHaveCount(0);
    await window.goto(address);
    const other = lessonEditorOf(window, t);
    await other.write(' Uydan.');
    await expect(other.status).toHaveText(told('kept'));
    await expect(main.locator('[data-editors]')).toContainText('Dilnoza');
    await expect(other.main.locator('[data-editors="1"]')).toBeVisible();

    await write(' Maktabdan.');
    const conflict = main
      .getByRole('alert')
      .filter({ hasText: t('authored-lessons:conflict.title') });
    await conflict.getByRole('button', { name: t('authored-lessons:conflict.merge') }).click();
    const merging = page.getByRole('dialog', { name: t('authored-lessons:conflict.merge') });
    await expect(
      merging.getByRole('group', { name: t('authored-lessons:conflict.theirs') }),
    ).toContainText('Uydan.');
    await expect(
      merging.getByRole('group', { name: t('authored-lessons:conflict.mine') }),
    ).toContainText('Maktabdan.');
    await expectAccessible(page);
    await merging.getByRole('button', { name: t('authored-lessons:conflict.saveMerged') }).click();
    await expect(conflict).toHaveCount(0);
    await expect(status).toHaveText(told('kept'));
    expect((await kept()).content).toBe('<p>Matn Uydan.</p><p>Matn Maktabdan.</p>');
    await expect(content).toContainText('Uydan.');

    // The live connection ends with its page.
    await window.close();
    await expect(main.locator('[data-editors="0"]')).toBeAttached();
  },
);

// spec: STU-08
test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('who only looks is led to the preview and may leave', async ({ page, server, t }) => {
    const owner = await makePerson(server, { role: 'teacher' });
    const looker = await makePerson(server, { role: 'teacher' });
    const course = await makeCourse(server.db, { authorId: owner.id, lessons: [{ type: 'text' }] });
    const row = { courseId: course.id, accountId: looker.id, mayEdit: false, addedAt: new Date() };
    await server.db.insertInto('courseAuthors').values(row).execute();
    await comeBackAs(page, looker);
    await page.goto('/dashboard/copyrights/list/1');
    const shared = page.getByRole('region', { name: t('co-authors:shared') });
    await expect(shared).toContainText(t('co-authors:right.look'));
    await expectNoSidewaysScroll(page);
    await page.goto(`/dashboard/copyrights/course-items/${course.id}`);
    await expect(page).toHaveURL(new RegExp(`/preview/${course.id}$`));
    await expectAccessible(page);
  });
});

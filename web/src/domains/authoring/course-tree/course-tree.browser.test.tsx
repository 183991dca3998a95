import { deleteSection, updateSection } from '@malaka/contracts/authoring/course-tree';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { answerCourse, makeAuthoredLesson, STUDIO } from '#test/studio.ts';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'course-tree');

async function openTree() {
  answerCourse([makeAuthoredLesson(1, 'text', { name: 'Kirish' })]);
  const { page } = await renderScreen(STUDIO, { as: makePerson({ role: 'teacher' }) });
  const line = page.getByRole('tree').getByRole('treeitem').filter({ hasText: 'Kirish' });
  await expect.element(line).toBeVisible();
  (line.element() as HTMLElement).focus();
  return {
    page,
    line,
    toast: page.getByRole('alert').filter({ hasText: t('common:state.failed') }),
  };
}

// spec: SCT-15
test('a section that could not be saved is told by the toast', async () => {
  const { page, line, toast } = await openTree();
  api.cut(updateSection);
  await userEvent.keyboard('{F2}');
  const name = page.getByLabelText(t('course-tree:name'), { exact: true });
  await name.fill('Yangi');
  await userEvent.keyboard('{Enter}');
  await expect.element(toast.first()).toBeVisible();
  await expect.element(name).toHaveValue('Yangi');
  await userEvent.keyboard('{Escape}');
  await expect.element(line).toBeVisible();
});

// spec: SCT-15
test('a section that could not be deleted is told by the toast, and stays', async () => {
  const { page, line, toast } = await openTree();
  api.cut(deleteSection);
  await userEvent.keyboard('{Delete}');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:action.delete') })
    .click();
  await expect.element(toast.first()).toBeVisible();
  await expect.element(line).toBeVisible();
});

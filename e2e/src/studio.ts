import { expect, type Page } from '@playwright/test';
import type { Texts } from './texts.ts';

type LessonType = 'test' | 'video' | 'text' | 'webinar' | 'survey';

/** Actions of an author in the course editor, one step per function. */
export function studioOf(page: Page, t: Texts) {
  const main = page.getByRole('main');
  const tree = page.getByRole('tree');
  const line = (name: string) =>
    tree.getByRole('treeitem').filter({ has: page.getByText(name, { exact: true }) });
  const editor = (label: string) => main.getByRole('textbox', { name: label, exact: true });
  const saved = () => expect(page.getByText(t('common:state.saved')).first()).toBeVisible();
  return {
    main,
    line,
    editor,
    saved,
    /** Names of the tree's rows, from the top. */
    names: () =>
      tree
        .getByRole('treeitem')
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.firstElementChild?.textContent)),
    async createCourse(name: string) {
      await main.getByLabel(t('authored-courses:form.name')).fill(name);
      await main.getByLabel(t('authored-courses:form.type')).selectOption('informal');
      await main.getByLabel(t('authored-courses:form.category')).selectOption({ index: 1 });
      await main.getByLabel(t('authored-courses:form.language')).selectOption({ index: 1 });
      await main.getByLabel(t('authored-courses:form.hours')).fill('1.5');
      await main.getByRole('button', { name: t('authored-courses:form.create') }).click();
      await expect(page).toHaveURL(/course-items\/\d+$/);
    },
    async addSections(names: readonly string[]) {
      await main.getByRole('button', { name: t('course-tree:addSection') }).click();
      for (const name of names) {
        await page.getByLabel(t('course-tree:newSection')).fill(name);
        await page.keyboard.press('Enter');
        await expect(line(name)).toBeVisible();
      }
      await page.keyboard.press('Escape');
    },
    async createLesson(section: string, type: LessonType) {
      await line(section).getByRole('link').click();
      const types = main.getByRole('list', { name: t('course-tree:create.choose') });
      await types.getByRole('button', { name: t(`course:lessonType.${type}`) }).click();
      await expect(page).toHaveURL(new RegExp(`/lesson/${type}$`));
      await expect(editor(t('authored-lessons:field.name'))).toHaveValue(section);
    },
    async save() {
      // The message of the previous step must not be taken for this one's.
      await expect(page.getByText(t('common:state.saved'))).toHaveCount(0);
      await main.getByRole('button', { name: t('common:action.save'), exact: true }).click();
      await saved();
    },
    /** By keyboard: the next question is started and left. */
    async saveQuestion() {
      await page.keyboard.press('Control+Enter');
      await expect(main.locator('[data-queued]')).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(editor(t('questions:field.text'))).toHaveCount(0);
    },
    async chooseFile(button: string, file: string) {
      const choosing = page.waitForEvent('filechooser');
      await main.getByRole('button', { name: button }).first().click();
      await (await choosing).setFiles(file);
    },
    async addQuestion(type: 'single' | 'multiple' | 'dragwords' | 'grouping') {
      await main.getByRole('button', { name: t('questions:add') }).click();
      await page.getByRole('menuitem', { name: t(`questions:type.${type}`) }).click();
    },
  };
}

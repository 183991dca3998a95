import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectAccessible, expectNoSidewaysScroll } from './looks.ts';
import type { Texts } from './texts.ts';

/** Opens the course and starts saving it with the option of this name. */
export async function beginSaving(page: Page, t: Texts, courseId: number, choice: string) {
  await page.goto(`/courses/view/${courseId}`);
  await page.getByRole('button', { name: t('course:savePack') }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: new RegExp(`^${choice}`) }).check();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /^Saqlash,/ }).click();
  return sheet;
}

export async function saveCourse(page: Page, t: Texts, courseId: number, choice: string) {
  const sheet = await beginSaving(page, t, courseId, choice);
  await expect(sheet.getByText(t('lesson-packs:state.whole'))).toBeVisible({ timeout: 90_000 });
}

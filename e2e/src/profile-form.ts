import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type { Texts } from './texts.ts';

let people = 0;

/** Everything that a profile needs, as a teacher enters it; the person is born on 12 April 1985. */
export async function fillProfileForm(
  page: Page,
  t: Texts,
  given: { lastName?: string; firstName?: string } = {},
): Promise<void> {
  const number = `${process.pid % 1000}${(people += 1)}`.padStart(5, '0').slice(-5);
  const text = (field: string) =>
    page.getByRole('textbox', {
      name: new RegExp(`^${escape(t(`profile:field.${field}`))}( \\*)?$`),
    });
  const choice = (field: string) =>
    page.getByRole('combobox', { name: t(`profile:field.${field}`) });
  const chooseFirst = async (field: string) => {
    await expect(choice(field).getByRole('option')).not.toHaveCount(1);
    await choice(field).selectOption({ index: 1 });
  };
  await text('lastName').fill(given.lastName ?? 'Toʻrayeva');
  await text('firstName').fill(given.firstName ?? 'Gulnora');
  await text('middleName').fill('Oʻktamovna');
  await page.getByRole('radio', { name: t('profile:gender.female') }).check();
  await page.getByLabel(t('profile:field.birthDate')).fill('1985-04-12');
  await text('passportSeries').fill('ab');
  await text('passportNumber').fill(`12${number}`);
  await text('personalNumber').fill(`412048500${number}`);
  await choice('regionId').selectOption({ index: 3 });
  await expect(choice('cityId')).toBeEnabled();
  await chooseFirst('cityId');
  await page.getByRole('checkbox', { name: t('profile:school.unlisted') }).check();
  await text('schoolName').fill('12-maktab');
  await choice('positionTypeId').selectOption('1');
  await chooseFirst('subjectId');
  await text('faculty').fill('Boshlangʻich taʼlim');
  await text('educationPlace').fill('Buxoro davlat universiteti');
  await text('graduationYear').fill('2007');
  await text('workPlace').fill('12-maktab');
  await text('entryPosition').fill('Oʻqituvchi');
  await page.getByLabel(t('profile:field.startDate')).fill('2007-09-03');
}

const escape = (text: string) => text.replaceAll(/[()]/g, String.raw`\$&`);

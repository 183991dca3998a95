import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import type { Server } from './fixtures.ts';
import type { Texts } from './texts.ts';

let people = 0;

/** Numbers unique on the server; the person was born on 12 April 1985. */
function ownNumbers() {
  const number = String((people += 1)).padStart(6, '0');
  return { passport: `7${number}`, personal: `41204859${number}` };
}

/** A text field of the form by its label, which ends with a star if required. */
export const textField = (place: Page | Locator, label: string): Locator =>
  place.getByRole('textbox', {
    name: new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}( \\*)?$`),
  });

/** Fills in everything a profile requires, as a teacher enters it. */
export async function fillProfileForm(
  page: Page,
  t: Texts,
  input: { lastName?: string } = {},
): Promise<void> {
  const { passport, personal } = ownNumbers();
  const text = (field: string) => textField(page, t(`profile:field.${field}`));
  const choice = (field: string) =>
    page.getByRole('combobox', { name: t(`profile:field.${field}`) });
  const chooseFirst = async (field: string) => {
    await expect(choice(field).getByRole('option')).not.toHaveCount(1);
    await choice(field).selectOption({ index: 1 });
  };
  await text('lastName').fill(input.lastName ?? 'Toʻrayeva');
  await text('firstName').fill('Gulnora');
  await text('middleName').fill('Oʻktamovna');
  await page.getByRole('radio', { name: t('profile:gender.female') }).check();
  await fillBirthDate(page, t, '1985-04-12');
  await text('passportSeries').fill('ab');
  await text('passportNumber').fill(passport);
  await text('personalNumber').fill(personal);
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

/** The same without the screens, for journeys that begin with a submitted profile. */
export async function sendProfile(server: Server, { token }: { token: string }): Promise<void> {
  const { passport, personal } = ownNumbers();
  const district = await server.db
    .selectFrom('districts')
    .select(['id', 'regionId'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const body = {
    lastname: 'Toʻrayeva',
    firstname: 'Gulnora',
    middlename: 'Oʻktamovna',
    gender: 'female',
    birth_date: '1985-04-12',
    passport_series: 'AB',
    passport_number: passport,
    pinfl: personal,
    region_id: district.regionId,
    city_id: district.id,
    school_type: 'general',
    school_name: '12-maktab',
    position_type_id: 1,
    subject_id: 1,
    educations: [{ level: 'high', faculty: 'Fizika', place: 'BuxDU', end_year: 2007 }],
    work_places: [{ place: '12-maktab', position: 'Oʻqituvchi', start: '2007-09-03', end: null }],
  };
  const answer = await fetch(`${server.url}/api/v1/profil/update`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** Enters a birth date given as `YYYY-MM-DD` into its three fields. */
export async function fillBirthDate(page: Page, t: Texts, date: string): Promise<void> {
  const group = page.getByRole('group', { name: t('profile:field.birthDate') });
  const [year = '', month = '', day = ''] = date.split('-');
  await group.getByLabel(t('common:birthDate.day')).fill(day);
  await group.getByLabel(t('common:birthDate.month')).fill(month);
  await group.getByLabel(t('common:birthDate.year')).fill(year);
}

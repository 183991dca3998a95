import {
  type OwnProfile,
  saveProfileDraft,
  viewProfile,
  viewProfileDraft,
} from '@malaka/contracts/people/profiles';
import {
  listCities,
  listPositionTypes,
  listRegions,
  listSchools,
} from '@malaka/contracts/people/reference';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'common', 'profile');

const nothing: OwnProfile = {
  ...makePerson(),
  lastName: '',
  firstName: '',
  middleName: '',
  gender: null,
  birthDate: null,
  regionId: null,
  cityId: null,
  schoolType: null,
  schoolId: null,
  school: null,
  positionTypeId: null,
  positionId: null,
  subjectId: null,
  educations: [],
  workPlaces: [],
  additionalPositions: [],
  erpFields: [],
  status: 'draft',
  comment: null,
  reasons: {},
  submittedAt: null,
  dueAt: null,
};

async function openForm() {
  api.answer(viewProfile, { data: nothing });
  api.answer(viewProfileDraft, { data: null });
  api.answer(saveProfileDraft, {});
  api.answer(listRegions, { data: [{ id: 3, name: 'Buxoro viloyati' }] });
  api.answer(listPositionTypes, { data: [{ id: 1, name: 'Oʻqituvchi' }] });
  api.answer(listCities, {
    data: [
      { id: 31, name: 'Vobkent tumani' },
      { id: 32, name: 'Gʻijduvon tumani' },
    ],
  });
  const { page } = await renderScreen('/dashboard/profile/edit', { as: makePerson() });
  const nameOf = (label: string) =>
    new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}( \\*)?$`);
  return {
    page,
    /** A text field by its label, which ends in a star where it is required. */
    field: (label: string) => page.getByRole('textbox', { name: nameOf(label) }),
  };
}

// spec: PROF-43, PROF-44
for (const [name, typed, latin] of [
  ['lastName', 'Ғуломова', 'Gʻulomova'],
  ['passportSeries', 'ав', 'AB'],
  ['faculty', 'Физика', 'Fizika'],
] as const) {
  test(`Cyrillic is refused as ${name}, and its Latin spelling is one tap away`, async () => {
    const { page, field } = await openForm();
    const place = field(t(`profile:field.${name}`));
    await place.click();
    await userEvent.keyboard(typed);
    await expect.element(place).toHaveValue('');
    await expect.element(page.getByText(t('profile:latin.warning'))).toBeVisible();
    await page.getByRole('button', { name: t('profile:latin.take', { text: latin }) }).click();
    await expect.element(place).toHaveValue(latin);
  });
}

test('what is entered wrongly is told at its field', async () => {
  const { page, field } = await openForm();
  const passport = field(t('profile:field.passportNumber'));
  await passport.fill('12ab3');
  await expect.element(passport).toHaveValue('123');
  await field(t('profile:field.personalNumber')).fill('123');
  // Told when the field is left, before anything is sent.
  await expect.element(page.getByText(t('profile:error.digits7'))).toBeVisible();
  const born = page.getByRole('group', { name: t('profile:field.birthDate') });
  await born.getByLabelText(t('common:birthDate.day')).fill('1');
  await born.getByLabelText(t('common:birthDate.month')).fill('1');
  await born.getByLabelText(t('common:birthDate.year')).fill('2020');
  await field(t('profile:field.graduationYear')).fill('1949');
  await page.getByLabelText(t('profile:field.startDate')).fill('2007-09-03');
  await page.getByRole('checkbox', { name: t('profile:field.isCurrent') }).click();
  await page.getByLabelText(t('profile:field.endDate')).fill('2001-01-01');
  await page.getByRole('button', { name: t('profile:send') }).click();
  for (const error of ['digits7', 'digits14', 'age', 'graduationYear', 'order'] as const) {
    await expect
      .element(page.getByText(t(`profile:error.${error}`), { exact: true }))
      .toBeVisible();
  }
  await expect
    .element(page.getByRole('group', { name: /^\d+ ta maydonni tuzatish kerak$/ }))
    .toHaveFocus();
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('profile:check'));
});

// spec: PROF-18
test('a school of the district is found by typing', async () => {
  const { page } = await openForm();
  const name = '12-umumtaʼlim maktabi';
  api.answer(listSchools, { data: [{ id: 7, name }] });
  const choice = (label: 'regionId' | 'cityId') =>
    page.getByRole('combobox', { name: t(`profile:field.${label}`) });
  await choice('regionId').selectOptions('3');
  await expect.element(choice('cityId')).toBeEnabled();
  await choice('cityId').selectOptions('31');
  const list = page.getByPlaceholder(t('profile:choose.school'));
  await list.fill('12-umum');
  await expect
    .poll(() => api.callsOf(listSchools).at(-1)?.query)
    .toMatchObject({ cityId: 31, search: '12-umum' });
  await page.getByRole('option', { name, exact: true }).click();
  await expect.element(list).toHaveValue(name);
  await choice('cityId').selectOptions('32');
  await expect.element(list).toHaveValue('');
});

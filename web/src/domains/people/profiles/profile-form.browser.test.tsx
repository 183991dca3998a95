import {
  type OwnProfile,
  saveProfileDraft,
  updateProfile,
  viewProfile,
  viewProfileDraft,
} from '@malaka/contracts/people/profiles';
import {
  listCities,
  listPositions,
  listPositionTypes,
  listRegions,
  listSchools,
  listSubjects,
} from '@malaka/contracts/people/reference';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';
import { fullProfile } from './test-profile.ts';

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

async function openForm(read: () => OwnProfile = () => nothing) {
  api.answer(viewProfile, () => ({ data: read() }));
  api.answer(viewProfileDraft, { data: null });
  api.answer(saveProfileDraft, {});
  // Otherwise one that arrives as its test ends would be the next test's draft.
  const sendDrafts = api.hold(saveProfileDraft);
  api.answer(listRegions, { data: [{ id: 3, name: 'Buxoro viloyati' }] });
  api.answer(listPositionTypes, { data: [{ id: 1, name: 'Oʻqituvchi' }] });
  api.answer(listPositions, { data: [] });
  api.answer(listSubjects, { data: [{ id: 7, name: 'Fizika' }] });
  api.answer(listSchools, { data: [] });
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
    sendDrafts,
    /** A text field by its label, which ends in a star if it is required. */
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

const ENTERED_WRONGLY = [
  ...(['passportNumber', 'personalNumber', 'birthDate'] as const),
  ...(['graduationYear', 'startDate', 'endDate'] as const),
];

test('what is entered wrongly is told at its field', async () => {
  const { page, field } = await openForm();
  const passport = field(t('profile:field.passportNumber'));
  await passport.fill('12ab3');
  await expect.element(passport).toHaveValue('123');
  await field(t('profile:field.personalNumber')).fill('123');
  // Shown when the field is left, before anything is sent.
  await expect.element(page.getByText(t('profile:error.digits7'))).toBeVisible();
  await page.getByLabelText(t('profile:field.startDate'), { exact: false }).fill('2007-09-03');
  await page.getByRole('checkbox', { name: t('profile:field.isCurrent') }).click();
  const born = page.getByRole('group', { name: t('profile:field.birthDate') });
  await born.getByLabelText(t('common:birthDate.day')).fill('1');
  await born.getByLabelText(t('common:birthDate.month')).fill('1');
  await born.getByLabelText(t('common:birthDate.year')).fill('2020');
  await field(t('profile:field.graduationYear')).fill('1949');
  await page.getByLabelText(t('profile:field.endDate'), { exact: false }).fill('2001-01-01');
  await page.getByRole('button', { name: t('profile:send') }).click();
  for (const error of ['digits7', 'digits14', 'age', 'graduationYear', 'order'] as const) {
    await expect
      .element(page.getByText(t(`profile:error.${error}`), { exact: true }))
      .toBeVisible();
  }
  const summary = page.getByRole('group', { name: /^\d+ ta maydonni tuzatish kerak$/ });
  await expect.element(summary).toHaveFocus();
  // In addition to those that are still empty.
  for (const name of ENTERED_WRONGLY) {
    await expect
      .element(summary.getByRole('link', { name: t(`profile:field.${name}`), exact: true }))
      .toBeVisible();
  }
  await expect.element(page.getByRole('alert')).toHaveTextContent(t('profile:check'));
});

test('the meter and the summary of errors count the same', async () => {
  const profile = {
    ...fullProfile,
    workPlaces: [{ id: 2, place: '44-maktab', position: '', startDate: null, endDate: null }],
  };
  const { page, field } = await openForm(() => profile);
  const meter = page.getByText(t('profile:meter.progress', { done: 21, total: 23 }));
  await expect.element(meter).toBeVisible();
  await page.getByRole('button', { name: t('profile:send') }).click();
  const summaryOf = (count: number) =>
    page.getByRole('group', { name: t('common:form.wrong', { count }) });
  await expect.element(summaryOf(2)).toBeVisible();
  // An invalid value does not count as filled in.
  await field(t('profile:field.passportNumber')).fill('12');
  await expect.element(summaryOf(3)).toBeVisible();
  await expect
    .element(page.getByText(t('profile:meter.progress', { done: 20, total: 23 })))
    .toBeVisible();
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

// spec: PROF-47
test('a profile that waits for its review can be corrected', async () => {
  let profile: OwnProfile = { ...fullProfile, status: 'submitted' };
  const { page, field, sendDrafts } = await openForm(() => profile);
  sendDrafts();
  api.answer(updateProfile, ({ body: { firstName } }) => {
    profile = { ...profile, firstName };
    return {};
  });
  const status = page.getByRole('status').filter({ hasText: t('profile:status.submitted') });
  await expect.element(status).toBeVisible();
  await field(t('profile:field.firstName')).fill('Gulnoza');
  await page.getByRole('button', { name: t('profile:save'), exact: true }).click();
  await expect.element(page.getByText(t('profile:saved'), { exact: true })).toBeVisible();
  await expect.element(status).toBeVisible();
  await expect.element(field(t('profile:field.firstName'))).toHaveValue('Gulnoza');
});

// spec: PROF-48
test('the reviewer’s reasons stand at the fields until they are changed', async () => {
  const comment = 'Ikki joyni koʻring';
  const reasons = { lastName: 'Pasportda boshqacha', educations: 'Diplom raqami yoʻq' };
  let profile: OwnProfile = { ...fullProfile, status: 'rejected', comment, reasons };
  const { page, field, sendDrafts } = await openForm(() => profile);
  sendDrafts();
  api.answer(updateProfile, ({ body: { lastName } }) => {
    profile = { ...profile, lastName, status: 'submitted', comment: null, reasons: {} };
    return {};
  });
  const lastName = field(t('profile:field.lastName'));
  const reason = page.getByText(t('profile:reason', { text: reasons.lastName }));
  await expect.element(page.getByText(comment)).toBeVisible();
  await expect.element(reason).toBeVisible();
  await expect
    .element(page.getByText(t('profile:reason', { text: reasons.educations })))
    .toBeVisible();
  await page
    .getByRole('status')
    .getByRole('button', { name: t('profile:field.lastName') })
    .click();
  await expect.element(lastName).toHaveFocus();
  await lastName.fill('Toʻrayeva-Xon');
  await expect.element(reason).not.toBeInTheDocument();
  await page.getByRole('button', { name: t('profile:send') }).click();
  await expect.element(page.getByText(t('profile:status.submitted'))).toBeVisible();
  await expect.element(page.getByText(comment)).not.toBeInTheDocument();
  await expect.element(lastName).toHaveValue('Toʻrayeva-Xon');
});

import {
  type Announcement,
  countRecipients,
  scheduleAnnouncement,
  viewAnnouncement,
} from '@malaka/contracts/conversation/announcements';
import { listPositionTypes, listRegions } from '@malaka/contracts/people/reference';
import { viewVisibleRegion } from '@malaka/contracts/reporting/pupils';
import { expect, test } from 'vitest';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'announcements');

const draft: Announcement = {
  id: 5,
  title: 'Rejadagi eʼlon',
  summary: 'Qisqa',
  body: '<p>Toʻliq</p>',
  state: 'draft',
  recipients: { kind: 'all', ids: [] },
  recipientNames: [],
  author: 'Karimova Nodira',
  createdAt: new Date('2026-03-01T09:00:00Z'),
  scheduledAt: null,
  publishedAt: null,
  withdrawnAt: null,
  isSending: false,
  sentCount: 0,
  readCount: 0,
};

async function openAnnouncement() {
  let found = draft;
  api.answer(viewAnnouncement, () => ({ data: found }));
  api.answer(countRecipients, { data: { count: 12 } });
  api.answer(scheduleAnnouncement, ({ body: { scheduledAt } }) => {
    found = { ...found, scheduledAt, state: scheduledAt ? 'scheduled' : 'draft' };
    return {};
  });
  const screen = await renderScreen('/dashboard/announcements/view/5', {
    as: makePerson({ role: 'ministry' }),
  });
  const dialog = screen.page.getByRole('dialog');
  return {
    ...screen,
    dialog,
    main: screen.page.getByRole('main'),
    time: dialog.getByLabelText(new RegExp(`^${t('announcements:schedule.label')}`)),
    plan: dialog.getByRole('button', { name: t('announcements:action.schedule') }),
  };
}

test('a plan needs a time, and one to come', async () => {
  const { main, dialog, time, plan } = await openAnnouncement();
  await main.getByRole('button', { name: t('announcements:action.schedule') }).click();
  await plan.click();
  await expect.element(dialog.getByText(t('announcements:error.time'))).toBeVisible();
  expect(api.callsOf(scheduleAnnouncement)).toEqual([]);

  const msg = 'Kelgusi vaqtni tanlang.';
  const errors = { scheduled_at: [msg] };
  api.fail(scheduleAnnouncement, 422, { code: 'request.invalid', msg, errors });
  await time.fill('2020-01-01T09:00');
  await plan.click();
  await expect.element(time).toHaveAccessibleDescription(new RegExp(msg));
});

test('a plan is made, and dropped again', async () => {
  const { main, dialog, time, plan } = await openAnnouncement();
  await main.getByRole('button', { name: t('announcements:action.schedule') }).click();
  await time.fill('2099-01-01T09:00');
  await plan.click();
  await expect.element(main.getByText(t('announcements:state.scheduled'))).toBeVisible();
  await main.getByRole('button', { name: t('announcements:action.reschedule') }).click();
  await expect.element(time).toHaveValue('2099-01-01T09:00');
  await dialog.getByRole('button', { name: t('announcements:schedule.drop') }).click();
  await expect.element(main.getByText(t('announcements:state.draft'))).toBeVisible();
  // Nine o'clock in Tashkent.
  await expect
    .poll(() => api.callsOf(scheduleAnnouncement).map(({ body }) => body))
    .toEqual([
      { id: 5, scheduledAt: new Date('2099-01-01T04:00:00Z') },
      { id: 5, scheduledAt: null },
    ]);
});

test('a copy begins with the texts of the earlier one', async () => {
  api.answer(viewVisibleRegion, { data: { region: null } });
  api.answer(listRegions, { data: [] });
  api.answer(listPositionTypes, { data: [] });
  const { main } = await openAnnouncement();
  await main.getByRole('link', { name: t('announcements:action.copy') }).click();
  await expect
    .element(main.getByRole('textbox', { name: t('announcements:field.title') }))
    .toHaveValue(draft.title);
  await expect
    .element(main.getByRole('textbox', { name: t('announcements:field.summary') }))
    .toHaveValue(draft.summary);
});

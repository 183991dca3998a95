import { logout } from '@malaka/contracts/people/sign-in';
import { clear, entries, keys, set } from 'idb-keyval';
import { expect, test } from 'vitest';
import { clearToken } from '#/kit/api/token.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'shell');

const OF_DEVICE = { language: 'uz', scheme: 'dark', device: 'a'.repeat(32), 'line-mode': 'full' };
/** Keys in the style of existing features, and one that a future feature may use. */
const OF_PERSON = {
  'profile_draft:2:7': 'AA1234567',
  'lesson_draft:2:7:1': 'Dars',
  'survey_draft:1:7:new': '{}',
  'question_queue:1:7:lesson:1:k': '{}',
  'organization_application:1:7:new': '{}',
  'chat_draft:7:1': 'Salom',
  'webinar-guest-1': '{"token":"t","name":"Karimova"}',
  'menu-uses-7': '{}',
  'table:pupils': '{}',
  'something-of-tomorrow': 'Karimova',
};
/** Of somebody whose session was lost on this device. */
const OF_OTHER = {
  'lesson_draft:2:9:1': 'Dars',
  'question_queue:1:9:lesson:1:k': '{}',
  'chat_draft:9:7': 'Salom',
  'organization_application:1:9:new': '{}',
  'menu-uses-9': '{}',
};
const OF_TAB = { 'alternative_draft:1': 'Izoh', 'question_paste:7': 'Savol', return_to: '/x' };

const signOut = async () => {
  api.answer(logout, {});
  const screen = await renderScreen('/dashboard/update-phone', { as: makePerson(), width: 1440 });
  const { page } = screen;
  const open = page.getByRole('button', { name: t('shell:signOut.action'), exact: true });
  await open.first().click();
  return { ...screen, dialog: page.getByRole('dialog') };
};

// spec: OFL-10, AUTH-12
test('a sign-out says what is not sent, and leaves nothing of its person on the device', async () => {
  for (const [name, value] of Object.entries({ ...OF_DEVICE, ...OF_PERSON })) {
    localStorage.setItem(name, value);
  }
  for (const [name, value] of Object.entries(OF_TAB)) sessionStorage.setItem(name, value);
  await set('exam:1', { 5: { answers: [1], revision: 1 } });
  const { dialog, address } = await signOut();
  await expect.element(dialog).toMatchTextContent(t('shell:signOut.unsent'));
  await dialog.getByRole('button', { name: t('shell:signOut.confirm') }).click();
  await expect.poll(address).toBe('/');
  await expect
    .poll(() => Object.keys(localStorage).toSorted())
    .toEqual(expect.arrayContaining(Object.keys(OF_DEVICE).toSorted()));
  for (const name of Object.keys({ ...OF_PERSON, token: '' })) {
    await expect.poll(() => [name, localStorage.getItem(name)]).toEqual([name, null]);
  }
  await expect.poll(() => Object.keys(sessionStorage)).toEqual([]);
  await expect.poll(() => entries()).toEqual([]);
});

test('who has sent all hears of nothing that would be lost', async () => {
  await set('exam:1', {});
  const { dialog } = await signOut();
  await expect
    .element(dialog.getByRole('button', { name: t('shell:signOut.confirm') }))
    .toBeVisible();
  await expect.element(dialog).not.toMatchTextContent(t('shell:signOut.unsent'));
});

// spec: OFL-10
test('what belongs to somebody else waits on the device until he comes back', async () => {
  for (const [name, value] of Object.entries(OF_OTHER)) localStorage.setItem(name, value);
  await set('attempt_answers:1:9:exam:1', { 5: { answers: [1], revision: 1 } });
  await set('attempt_answers:1:7:exam:2', {});
  await set('survey:9:1', { answers: {} });
  await set('chat_outbox:9', new Map([['k', { text: 'Salom' }]]));
  await set('survey:7:1', {});
  await set('organization_files:7:new', {});
  const { dialog, address } = await signOut();
  const confirm = dialog.getByRole('button', { name: t('shell:signOut.confirm') });
  await expect.element(confirm).toBeVisible();
  await expect.element(dialog).not.toMatchTextContent(t('shell:signOut.unsent'));
  await confirm.click();
  await expect.poll(address).toBe('/');
  await expect
    .poll(async () => new Set(await keys()))
    .toEqual(new Set(['attempt_answers:1:9:exam:1', 'chat_outbox:9', 'survey:9:1']));
  for (const [name, value] of Object.entries(OF_OTHER)) {
    expect([name, localStorage.getItem(name)]).toEqual([name, value]);
  }
  await clear();
});

// spec: OFL-10
test('who signs out in another tab leaves this one as well, and nobody else does', async () => {
  sessionStorage.setItem('question-paste', 'Savol');
  const { page, address } = await renderScreen('/dashboard/update-phone', { as: makePerson() });
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  const [tab, other] = [new BroadcastChannel('sign-outs'), new BroadcastChannel('sign-outs')];
  const heard = new Promise((resolve) => {
    other.addEventListener('message', resolve);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- other tabs, no window
  const signOutThere = (accountId: number) => tab.postMessage(accountId);
  signOutThere(9);
  await heard;
  expect(address()).toBe('/dashboard/update-phone');
  clearToken();
  signOutThere(7);
  await expect.poll(address).toBe('/');
  await expect.poll(() => sessionStorage.getItem('question-paste')).toBeNull();
  tab.close();
  other.close();
});

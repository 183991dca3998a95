import { login } from '@malaka/contracts/people/sign-in';
import { expect, test } from 'vitest';
import { queryClient } from '#/kit/api/query-client.ts';
import { expectAccessible } from '#test/expect-accessible.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';
import { returnedQuery } from './returned-form.ts';

const t = await textsIn('uz', 'auth');
const password = 'Bahor+Gul:26';

async function openForm() {
  const { page, address } = await renderScreen('/sign-in/form');
  return {
    page,
    address,
    phone: page.getByLabelText(t('auth:phone')),
    password: page.getByLabelText(t('auth:password'), { exact: true }),
    code: page.getByLabelText(t('auth:signIn.code')),
    submit: page.getByRole('main').getByRole('button', { name: t('auth:signIn.submit') }),
  };
}

const returned = (status: number, code: string, msg = '') => ({
  status,
  failure: { success: 0, code, msg, request_id: 'test' },
  fields: { phone: '93 123 45 67', remember: 'on' },
});

const startPage = '/dashboard/update-phone';
const { preferences, ...person } = makePerson();
const user = { ...person, preferences: { ...preferences, startPage } };

// spec: AUTH-14, AUTH-33
test('with the client here the form of the page is its own', async () => {
  api.answer(login, { data: { accessToken: 'a-token', user } });
  const form = await openForm();
  await form.phone.fill('931234567');
  await form.password.fill(password);
  await expectAccessible();
  await form.submit.click();
  await expect.poll(form.address).toBe(startPage);
  await expect.poll(() => localStorage.getItem('token')).toBe('a-token');
  expect(api.callsOf(login).map(({ body }) => body)).toEqual([
    { phone: '998931234567', password, isRemembered: true },
  ]);
});

test('a refusal that came with the page stands until the client is answered itself', async () => {
  const msg = 'Telefon raqami yoki parol notoʻgʻri.';
  queryClient.setQueryData(returnedQuery.queryKey, returned(401, 'auth.wrong_credentials', msg));
  const form = await openForm();
  await expect.element(form.page.getByRole('alert')).toHaveTextContent(msg);
  await expect.element(form.phone).toHaveValue('+998 (93) 123-45-67');
  await expect.element(form.password).toHaveFocus();
  api.fail(login, 500);
  await form.password.fill(password);
  await form.submit.click();
  await expect.element(form.page.getByRole('alert')).toHaveTextContent(t('auth:error.technical'));
});

test('a code that was asked for goes with the password', async () => {
  const page = returned(401, 'auth.code_required', 'Kod kerak');
  queryClient.setQueryData(returnedQuery.queryKey, page);
  api.answer(login, { data: { accessToken: 'a-token', user } });
  const form = await openForm();
  await form.password.fill(password);
  await form.code.fill('123456');
  await expectAccessible();
  await form.submit.click();
  await expect.poll(() => api.callsOf(login)[0]?.body).toMatchObject({ code: '123456' });
});

test('after several wrong tries the page says what helps', async () => {
  queryClient.setQueryData(returnedQuery.queryKey, returned(428, 'auth.proof_required', 'x'));
  const form = await openForm();
  await expect.element(form.page.getByRole('alert')).toHaveTextContent(t('auth:signIn.proof'));
});

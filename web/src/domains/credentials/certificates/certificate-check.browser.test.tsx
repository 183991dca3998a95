import { checkCertificate, signingKeys } from '@malaka/contracts/credentials/certificates';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { keyOf } from '#/kit/api/query.ts';
import { queryClient } from '#/kit/api/query-client.ts';
import { makeCertificate } from '#test/certificates.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'landing');
const certificate = makeCertificate();

// spec: CERT-01, CERT-02, CERT-04, LAND-04
test('a number is checked from the landing, and a slip is told', async () => {
  const { page } = await renderScreen('/');
  const main = page.getByRole('main');
  const field = main.getByLabelText(t('landing:check.number'));
  const check = main.getByRole('button', { name: t('landing:check.submit'), exact: true });
  api.answer(checkCertificate, { data: certificate });
  // Letters from another keyboard layout are sent as typed: the server reads them.
  await field.fill(' ук 2026 OOO1234 7');
  await check.click();
  await expect
    .element(main.getByText(t('landing:check.state.issued'), { exact: true }))
    .toBeVisible();
  await expect.element(main.getByRole('definition').filter({ hasText: 'Qodirova' })).toBeVisible();
  await expect
    .poll(() => api.callsOf(checkCertificate).map(({ query }) => query.number))
    .toEqual(['УК 2026 OOO1234 7']);

  api.fail(checkCertificate, 404, { code: 'certificate.mistyped' });
  await field.fill('UK-2026-0001234-8');
  await check.click();
  await expect
    .element(main.getByText(t('landing:check.state.mistyped'), { exact: true }))
    .toBeVisible();
  expectFits();
});

test.each([
  ['one that is found', () => api.answer(checkCertificate, { data: certificate }), 'issued'],
  [
    'one that is not',
    () => api.fail(checkCertificate, 404, { code: 'certificate.mistyped' }),
    'mistyped',
  ],
] as const)('the answer about %s comes into view and is read out', async (_, answer, state) => {
  answer();
  const { page } = await renderScreen('/');
  await page.viewport(360, 560);
  const main = page.getByRole('main');
  const field = main.getByLabelText(t('landing:check.number'));
  await field.fill(certificate.number);
  await userEvent.keyboard('{Enter}');
  const verdict = main.getByText(t(`landing:check.state.${state}`), { exact: true });
  await expect
    .poll(() => {
      const { top, bottom } = verdict.element().getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    })
    .toBe(true);
  expect(verdict.element().closest('[aria-live=polite]')).not.toBeNull();
  // The field stays focused for the next number; only an on-screen keyboard closes.
  await expect.element(field).toHaveFocus();
});

test('who has gone on reading is not brought back by a check behind it', async () => {
  api.answer(checkCertificate, { data: certificate });
  const { page } = await renderScreen(`/?certificate=${certificate.number}`);
  const verdict = page.getByText(t('landing:check.state.issued'), { exact: true });
  await expect.element(verdict).toBeVisible();
  const before = api.callsOf(checkCertificate).length;
  const brought = vi.spyOn(Element.prototype, 'scrollIntoView');
  await queryClient.refetchQueries({ queryKey: keyOf(checkCertificate) });
  await expect.element(verdict).toBeVisible();
  expect(api.callsOf(checkCertificate)).toHaveLength(before + 1);
  expect(brought).not.toHaveBeenCalled();
  brought.mockRestore();
});

// spec: UI-22
test('a broken picture of a certificate is replaced by a placeholder', async () => {
  api.answer(checkCertificate, { data: certificate });
  const { page } = await renderScreen(`/?certificate=${certificate.number}`);
  await page.getByRole('button', { name: t('landing:check.image') }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('link', { name: t('landing:check.pdf') })).toBeVisible();
  const picture = dialog.getByRole('img', { name: new RegExp(certificate.courseName) });
  await expect.poll(() => picture.element().tagName).toBe('DIV');
});

test('in Cyrillic the holder and the number stand as they are printed', async () => {
  localStorage.setItem('script', 'cyrillic');
  api.answer(checkCertificate, { data: certificate });
  api.answer(signingKeys, { data: [] });
  const { page } = await renderScreen(`/certificate/${certificate.number}`);
  const facts = page.getByRole('main').getByRole('definition');
  await expect.element(facts.filter({ hasText: 'Qodirova' })).toBeVisible();
  await expect.element(facts.filter({ hasText: certificate.number })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent(/[А-Я]/u);
});

test('who issued it, its head and the legal ground are shown as they are printed', async () => {
  const issuedBy = {
    issuer: 'Центр повышения квалификации',
    signatory: 'Нодира Каримова',
    signatoryTitle: 'директор',
    ground: 'Положение от 20.01.2025 № 12',
  };
  api.answer(checkCertificate, { data: { ...certificate, ...issuedBy } });
  api.answer(signingKeys, { data: [] });
  const { page } = await renderScreen(`/certificate/${certificate.number}`);
  const facts = page.getByRole('main').getByRole('definition');
  for (const text of [issuedBy.issuer, 'Нодира Каримова, директор', issuedBy.ground]) {
    await expect.element(facts.filter({ hasText: text })).toBeVisible();
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

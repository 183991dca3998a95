import {
  checkList,
  checkListSheet,
  type ListedCertificate,
} from '@malaka/contracts/credentials/certificate-register';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'certificate-register', 'common');

const makeRow = (row: number, fields: Partial<ListedCertificate> = {}): ListedCertificate => ({
  row,
  typed: `uk-2026-000${row}-1`,
  state: 'issued',
  number: `UK-2026-000${row}-1`,
  ownerName: 'Qodirova Nargiza',
  isOwnerSame: true,
  courseName: 'Raqamli dars',
  credits: 12,
  issuedAt: new Date('2026-03-01T09:00:00Z'),
  replacedBy: null,
  ...fields,
});
const unknown = {
  state: 'unknown' as const,
  number: null,
  ownerName: null,
  isOwnerSame: null,
  courseName: null,
  credits: null,
  issuedAt: null,
};

async function openListCheck(width?: number) {
  const { page } = await renderScreen('/dashboard/certificates/check-list', {
    as: makePerson({ role: 'manager' }),
    ...(width && { width }),
  });
  const main = page.getByRole('main');
  const field = main.getByLabelText(t('certificate-register:list.choose')).last();
  return {
    page,
    main,
    alert: main.getByRole('alert'),
    result: main.getByRole('region', { name: t('certificate-register:list.result') }),
    take: (name: string) => userEvent.upload(field, new File(['Raqam'], name)),
  };
}

test('a list that cannot be checked says why, and is taken when it is put right', async () => {
  const { main, alert, result, take } = await openListCheck();
  await take('royxat.pdf');
  await expect.element(alert).toMatchTextContent(t('certificate-register:list.wrongFile'));
  expect(api.callsOf(checkList)).toEqual([]);

  const missing = 'Raqam ustuni topilmadi.';
  api.fail(checkList, 422, { code: 'request.invalid', errors: { file: [missing] } });
  await take('royxat.csv');
  await expect.element(alert).toMatchTextContent(missing);
  api.fail(checkList, 502);
  await take('royxat.csv');
  await expect.element(alert).toMatchTextContent(t('common:state.failed'));
  await expect.element(result).not.toBeInTheDocument();
  await expectAccessible();
  expectFits();

  api.answer(checkList, { data: [makeRow(2)] });
  await take('royxat.csv');
  await expect.element(main.getByText('UK-2026-0002-1').first()).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  await expect
    .poll(() => api.callsOf(checkList).map(({ files }) => files['file']?.name))
    .toEqual(['royxat.csv', 'royxat.csv', 'royxat.csv']);
});

test('each number of a list comes with its state, and the doubtful ones stand alone on demand', async () => {
  api.answer(checkList, {
    data: [
      makeRow(2),
      makeRow(3, { isOwnerSame: false }),
      makeRow(4, { state: 'replaced', replacedBy: 'UK-2026-0014-1' }),
      makeRow(5, unknown),
    ],
  });
  const { page, main, result, take } = await openListCheck(1440);
  await take('royxat.xlsx');
  const rows = result.getByRole('row');
  // The header is a row too.
  await expect.element(rows).toHaveLength(5);
  await expect.element(result.getByRole('status')).toMatchTextContent(/2.*1.*1/);
  await expect.element(rows.nth(2)).toMatchTextContent(t('certificate-register:list.otherOwner'));
  await expect.element(rows.nth(3)).toMatchTextContent('UK-2026-0014-1');
  // For an unknown number, what was typed.
  await expect.element(rows.nth(4)).toMatchTextContent('uk-2026-0005-1');
  await expect.element(rows.nth(4)).toMatchTextContent(t('certificate-register:state.unknown'));
  await expectAccessible();
  await main.getByRole('switch', { name: t('certificate-register:list.errorsOnly') }).click();
  await expect.element(rows).toHaveLength(4);
  await expect.element(result.getByText('UK-2026-0002-1')).not.toBeInTheDocument();

  api.fail(checkListSheet, 500);
  await main.getByRole('button', { name: t('certificate-register:list.sheet') }).click();
  await expect.element(page.getByText(t('certificate-register:list.sheetFailed'))).toBeVisible();
  await page.viewport(360, 740);
  await expect.element(result.getByText('UK-2026-0014-1', { exact: false })).toBeVisible();
  expectFits();
});

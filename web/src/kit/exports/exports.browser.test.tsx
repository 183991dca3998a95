import {
  createExportFileTicket,
  type ExportRecord,
  listExports,
} from '@malaka/contracts/reporting/exports';
import { expect, test } from 'vitest';
import { expectAccessible } from '#test/expect-accessible.ts';
import { expectFits } from '#test/expect-fits.ts';
import { api } from '#test/fake-api.ts';
import { makePerson } from '#test/people.ts';
import { renderScreen } from '#test/render-screen.tsx';
import { textsIn } from '#test/texts.ts';

const t = await textsIn('uz', 'exports');

const makeExport = (id: number, fileName: string): ExportRecord => ({
  id,
  file: `/api/v1/users/export/file/${id}`,
  updatedAt: new Date('2026-03-01T09:00:00Z'),
  table: 'certificates',
  query: {},
  state: 'ready',
  rowsDone: 12_345,
  rowsTotal: 12_345,
  fileName,
  bytes: 845_000,
  failure: null,
  createdAt: new Date('2026-03-01T09:00:00Z'),
  keptUntil: new Date('2026-03-08T09:00:00Z'),
});

// spec: REP-42
test('a file that is gone says so and leaves the list, as it stands below a dead link', async () => {
  const [gone, left] = [makeExport(1, 'Sertifikatlar.xlsx'), makeExport(2, 'Tinglovchilar.xlsx')];
  api.answer(listExports, { data: [gone, left] });
  const { page } = await renderScreen('/dashboard/exports?failed=1', {
    as: makePerson({ role: 'manager' }),
  });
  const main = page.getByRole('main');
  await expect.element(main.getByRole('alert')).toMatchTextContent(t('exports:failedHint'));
  const download = (name: string) =>
    main.getByRole('button', { name: t('exports:downloadFile', { name }) });
  await expect.element(download(gone.fileName)).toBeVisible();
  await expectAccessible();
  expectFits();
  api.fail(createExportFileTicket, 404, { code: 'export.not_found' });
  api.answer(listExports, { data: [left] });
  await download(gone.fileName).click();
  await expect.element(page.getByText(t('exports:toast.failed'), { exact: true })).toHaveLength(2);
  await expect.element(main.getByText(gone.fileName)).not.toBeInTheDocument();
  await expect.element(download(left.fileName)).toBeVisible();
});

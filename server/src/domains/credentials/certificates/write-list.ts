import type { ListedCertificate } from '@malaka/contracts/credentials/certificate-register';
import { formatCertificateNumber } from '@malaka/grading/certificate-number';
import { inTashkent } from '@malaka/grading/tashkent';
import { writeXlsx } from '#/kit/lazy-libraries.ts';
import type { Language } from '#/kit/http/language.ts';
import { sheetTexts } from './list-texts.ts';

const TEXT = '@';
const DAY_MS = 24 * 60 * 60_000;

/** Excel's days have no time zone: the day in Tashkent, written as UTC. */
const dayOf = (at: Date): Date => new Date(Math.floor(inTashkent(at).getTime() / DAY_MS) * DAY_MS);

/** Text cells are written as text, so Excel never runs them as formulas. */
export async function writeList(
  rows: readonly ListedCertificate[],
  language: Language,
): Promise<Buffer> {
  const { name, columns, states, yes, no } = sheetTexts[language];
  const text = (key: keyof typeof columns, width: number) => ({
    key,
    header: columns[key],
    width,
    numFmt: TEXT,
  });
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        columns: [
          { key: 'row', header: columns.row, width: 8 },
          text('typed', 24),
          text('state', 24),
          text('number', 22),
          text('owner', 36),
          text('sameOwner', 14),
          text('course', 48),
          { key: 'credits', header: columns.credits, width: 10, numFmt: '0.00' },
          { key: 'issuedAt', header: columns.issuedAt, width: 14, numFmt: 'dd.mm.yyyy' },
          text('replacedBy', 22),
        ],
        data: rows.map((row) => ({
          row: row.row,
          typed: row.typed,
          state: states[row.state],
          number: row.number ?? '',
          owner: row.ownerName ?? '',
          sameOwner: row.isOwnerSame === null ? '' : row.isOwnerSame ? yes : no,
          course: row.courseName ?? '',
          credits: row.credits,
          issuedAt: row.issuedAt && dayOf(row.issuedAt),
          replacedBy: row.replacedBy ?? '',
        })),
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(bytes);
}

/** A template to fill in. */
export async function writeSample(language: Language): Promise<Buffer> {
  const { name, columns, sampleOwner } = sheetTexts[language];
  const bytes = await writeXlsx({
    sheets: [
      {
        name,
        columns: [
          { key: 'number', header: columns.number, width: 24, numFmt: TEXT },
          { key: 'owner', header: columns.owner, width: 36, numFmt: TEXT },
        ],
        data: [
          {
            number: formatCertificateNumber({ type: 'UK', year: 2026, serial: 1 }),
            owner: sampleOwner,
          },
        ],
        freezePane: { rows: 1 },
      },
    ],
  });
  return Buffer.from(bytes);
}

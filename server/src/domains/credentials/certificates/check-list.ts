import type {
  ListedCertificate,
  ListedState,
} from '@malaka/contracts/credentials/certificate-register';
import { formatCertificateNumber, readCertificateNumber } from '@malaka/grading/certificate-number';
import { normalizeText } from '@malaka/grading/normalize-text';
import type { Db } from '#/kit/db/connect.ts';
import type { Language } from '#/kit/http/language.ts';
import type { ReceivedFile } from '#/kit/http/receive-form.ts';
import { type CertificateRow, listByNumbers } from './queries.ts';
import { type ListRow, readList } from './read-list.ts';

const BATCH = 500;

/** The register's state for each number of an uploaded list. */
export async function checkList(
  db: Db,
  file: ReceivedFile,
  language: Language,
): Promise<ListedCertificate[]> {
  const rows = await readList(file, language);
  const checked: ListedCertificate[] = [];
  for (let at = 0; at < rows.length; at += BATCH) {
    checked.push(...(await checkPart(db, rows.slice(at, at + BATCH))));
  }
  return checked;
}

async function checkPart(db: Db, rows: readonly ListRow[]): Promise<ListedCertificate[]> {
  const read = rows.map((row) => ({ row, number: numberOf(row.typed) }));
  const numbers = read.flatMap(({ number }) => ('text' in number ? [number.text] : []));
  const known = new Map(
    (await listByNumbers(db, numbers)).map((certificate) => [certificate.number, certificate]),
  );
  return read.map(({ row, number }) => {
    if ('error' in number) return verdict(row, number.error);
    const certificate = known.get(number.text);
    return certificate ? verdict(row, certificate.state, certificate) : verdict(row, 'unknown');
  });
}

function numberOf(typed: string): { text: string } | { error: ListedState } {
  if (typed === '') return { error: 'empty' };
  const number = readCertificateNumber(typed);
  if (typeof number === 'string') return { error: 'mistyped' };
  return { text: formatCertificateNumber(number) };
}

const verdict = (
  { row, typed, owner }: ListRow,
  state: ListedState,
  certificate?: CertificateRow,
): ListedCertificate => ({
  row,
  typed,
  state,
  number: certificate?.number ?? null,
  ownerName: certificate?.ownerName ?? null,
  isOwnerSame: certificate && owner !== '' ? isSame(owner, certificate.ownerName) : null,
  courseName: certificate?.courseName ?? null,
  credits: certificate?.credits ?? null,
  issuedAt: certificate?.issuedAt ?? null,
  replacedBy: certificate?.replacedBy ?? null,
});

/** Lists use either script and often omit the patronymic. */
function isSame(listed: string, printed: string): boolean {
  const words = new Set(normalizeText(printed).split(' '));
  const listedWords = normalizeText(listed).split(' ');
  return listedWords.length > 1 && listedWords.every((word) => words.has(word));
}

import type { AlternativeCertificate } from '@malaka/contracts/credentials/alternative-certificates';
import { expect, it } from 'vitest';
import {
  canSendAgain,
  checkCertificate,
  type CertificateValues,
  fileError,
  firstValues,
  takenTypes,
} from './certificate-form.ts';

const today = '2026-11-23';
const file = new File(['x'], 'ielts.pdf', { type: 'application/pdf' });
const values: CertificateValues = {
  type: 'language',
  number: ' TRF-1 ',
  issuedOn: '2026-03-14',
  issuer: 'British Council',
  file,
};
const certificate = (id: number, part: Partial<AlternativeCertificate>) =>
  ({ id, type: 'language', status: 'sent', ...part }) as AlternativeCertificate;

it('sends what the contract takes', () => {
  expect(checkCertificate(values, today)).toEqual({
    body: { type: 'language', number: 'TRF-1', issuedOn: '2026-03-14', issuer: 'British Council' },
    errors: {},
  });
});

it('names what is missing or wrong, each at its field', () => {
  expect(checkCertificate(firstValues(undefined), today).errors).toEqual({
    type: 'missing.type',
    number: 'missing.number',
    issuedOn: 'missing.date',
    issuer: 'missing.issuer',
    file: 'missing.file',
  });
  const wrong = { ...values, issuedOn: '2026-11-24', issuer: 'Британский совет' };
  expect(checkCertificate(wrong, today).errors).toEqual({
    issuedOn: 'error.future',
    issuer: 'error.letters',
  });
  expect(checkCertificate({ ...values, issuedOn: '1989-12-31' }, today).errors.issuedOn).toBe(
    'error.old',
  );
  expect(fileError({ type: 'text/html', size: 1 })).toBe('error.fileType');
  expect(fileError({ type: 'image/png', size: 10 * 1024 ** 2 + 1 })).toBe('error.fileSize');
});

// spec: PROF-51
it('knows the types that are taken, and what may be sent again', () => {
  const all = [
    certificate(4, { type: 'publication', status: 'rejected' }),
    certificate(3, {}),
    certificate(2, { status: 'rejected' }),
    certificate(1, { type: 'competition', status: 'accepted' }),
  ];
  expect(takenTypes(all)).toEqual(['language', 'competition']);
  expect(all.filter((one) => canSendAgain(one, all)).map(({ id }) => id)).toEqual([4]);
});

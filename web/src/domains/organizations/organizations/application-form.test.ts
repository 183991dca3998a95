import type { OwnApplication } from '@malaka/contracts/organizations/organizations';
import { expect, test } from 'vitest';
import {
  type ApplicationValues,
  bodyOf,
  errorsOf,
  FIELDS_OF,
  firstValues,
  firstWrongStep,
  STEPS,
} from './application-form.ts';

const whole: ApplicationValues = {
  name: 'Yangi avlod',
  legalForm: 'ntm',
  taxNumber: '301234567',
  educationForm: 'offline',
  extraInfo: '',
  regionId: 1,
  cityId: 2,
  address: 'Navoiy 12',
  postalAddress: '100000, Navoiy 12',
  phones: ['998712000001', ''],
  email: 'info@markaz.uz',
  url: '',
  bankAccount: '20208000100200300401',
  bankName: 'Asaka',
  bankCode: '00937',
  bankTaxNumber: '200547792',
  directions: [1],
  trainingAddresses: [' Navoiy 14 ', ''],
  applicantName: 'Aliyev Sardor',
  applicantPosition: 'Direktor',
  isOfferAccepted: true,
};
const file = (size: number) => ({ size, name: 'a.zip' }) as File;
const files = { logo: file(10), archive: file(10) };

// spec: ORG-30, ORG-31
test('a whole application has no fault; each missing field has its own', () => {
  expect(errorsOf(whole, files, null)).toEqual({});
  const empty = errorsOf(firstValues(null), {}, null);
  const fields = STEPS.flatMap((step) => FIELDS_OF[step]).filter(
    (field) => field !== 'extraInfo' && field !== 'url',
  );
  expect(Object.keys(empty).toSorted()).toEqual([...fields].toSorted());
  expect(empty).toMatchObject({ name: 'required', phones: 'required', isOfferAccepted: 'offer' });
});

test('what is wrong says how', () => {
  const wrong = { taxNumber: '1', email: 'x', url: 'markaz', phones: ['99871'], bankCode: '' };
  expect(errorsOf({ ...whole, ...wrong }, files, null)).toEqual({
    taxNumber: 'digits',
    email: 'email',
    url: 'url',
    phones: 'phones',
    bankCode: 'required',
  });
  const large = { ...files, archive: file(51 * 1024 ** 2) };
  expect(errorsOf(whole, large, null)).toEqual({ archive: 'fileSize' });
});

test('files of a sent application are kept, its revision goes back, empty lines do not', () => {
  const sent = { logo: '/l.webp', archiveName: 'a.zip' } as OwnApplication;
  expect(errorsOf(whole, {}, sent)).toEqual({});
  expect(bodyOf(whole, 3)).toMatchObject({
    phones: ['998712000001'],
    trainingAddresses: ['Navoiy 14'],
    revision: 3,
  });
  expect(bodyOf(whole, undefined)).not.toHaveProperty('revision');
});

test('the first wrong step is where the form goes', () => {
  expect(firstWrongStep(['archive', 'bankCode'])).toBe('bank');
  expect(firstWrongStep([])).toBeUndefined();
});

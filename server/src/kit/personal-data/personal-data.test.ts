import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useTestDatabase } from '#test/database.ts';
import { checkKeyring } from '#/domains/content/platform-settings/check-keyring.ts';
import { newKeyringText, parseKeyring } from '#/kit/config/secret-file.ts';
import { maskPassport, maskPersonalNumber, createPersonalData } from './seal.ts';

const first = newKeyringText();
const second = newKeyringText().replace('1:', '2:');
const data = createPersonalData(parseKeyring(first));

test('what was sealed opens in its place and nowhere else', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const sealed = data.seal(text, 'profile:1:passport');
      expect(data.open(sealed, 'profile:1:passport')).toBe(Buffer.from(text).toString());
      expect(() => data.open(sealed, 'profile:2:passport')).toThrow('authenticate');
      const changed = Buffer.from(sealed);
      changed[changed.length - 1]! ^= 1;
      expect(() => data.open(changed, 'profile:1:passport')).toThrow('authenticate');
    }),
  );
});

test('the same text is never sealed alike, and its index always', () => {
  const number = '31234567890123';
  expect(data.seal(number, 'a').equals(data.seal(number, 'a'))).toBe(false);
  expect(data.seal(number, 'a').includes(number)).toBe(false);
  expect(data.index('personal_number', number)).toEqual(data.index('personal_number', number));
  expect(data.index('employee', number)).not.toEqual(data.index('personal_number', number));
});

test('a new key seals, the old one still opens, and indexes stay', () => {
  const sealed = data.seal('AB1234567', 'p');
  const rotated = createPersonalData(parseKeyring(`${second},${first}`));
  expect(rotated.open(sealed, 'p')).toBe('AB1234567');
  expect(() => data.open(rotated.seal('x', 'p'), 'p')).toThrow('No personal-data key 2');
  expect(rotated.index('employee', 'x')).toEqual(data.index('employee', 'x'));
});

test.each(['', '1', '1:short', `${first},${first}`, first.replace('1:', '256:')])(
  'the keys %j are refused',
  (text) => {
    expect(() => parseKeyring(text)).toThrow('MALAKA_PERSONAL_DATA_KEYS');
  },
);

test('a database keeps to the key that it was begun with', async () => {
  const { db } = await useTestDatabase();
  await checkKeyring(db, data);
  await checkKeyring(db, createPersonalData(parseKeyring(`${second},${first}`)));
  const foreign = createPersonalData(parseKeyring(newKeyringText()));
  await expect(checkKeyring(db, foreign)).rejects.toThrow('not the one of this database');
});

test('masks leave the end', () => {
  expect(maskPersonalNumber('31234567890123')).toBe('**********0123');
  expect(maskPersonalNumber('')).toBe('');
  expect(maskPassport('AB', '1234567')).toBe('AB *****67');
});

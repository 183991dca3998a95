/**
 * UK upgrade, RT retraining, PD paid, NF informal, JM (jami) a whole year. No letter looks like a
 * digit. The index of a type enters the check digit.
 */
export const certificateTypes = ['UK', 'RT', 'PD', 'NF', 'JM'] as const;
export type CertificateType = (typeof certificateTypes)[number];

export type CertificateNumber = { type: CertificateType; year: number; serial: number };

// The letters as typed on a Cyrillic keyboard or read from paper: by sound or by shape.
const spellings: Readonly<Record<CertificateType, RegExp>> = {
  UK: /^[UУ][KКҚ]$/u,
  RT: /^[RРЯ][TТ]$/u,
  PD: /^[PРП][DД]$/u,
  NF: /^[NН][FФ]$/u,
  JM: /^[JЈЖ][MМ]$/u,
};

const digitLookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  О: '0',
  I: '1',
  І: '1',
  L: '1',
  '|': '1',
  З: '3',
  S: '5',
  Ѕ: '5',
  B: '8',
  В: '8',
};

const separators = /[\s.\-\u00AD\u200B\u2010-\u2015\u2212_/№]/gu;

/** The printed form, UK-2026-0001234-7; the last digit detects typing errors. */
export function formatCertificateNumber({ type, year, serial }: CertificateNumber): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > 9_999_999) {
    throw new RangeError(`a certificate serial has 1 to 7 digits: ${serial}`);
  }
  if (!Number.isInteger(year) || year < 1000 || year > 9999) {
    throw new RangeError(`a certificate year has 4 digits: ${year}`);
  }
  const digits = String(year) + String(serial).padStart(7, '0');
  return `${type}-${digits.slice(0, 4)}-${digits.slice(4)}-${checkDigit(type, digits)}`;
}

/** Why a text is not a number: wrong format, or a wrong check digit. */
export type NumberError = 'shape' | 'check_digit';

/** Parses a number as typed. */
export function readCertificateNumber(text: string): CertificateNumber | NumberError {
  const signs = Array.from(text.replace(separators, '').toUpperCase());
  if (signs.length !== 14) return 'shape';
  const letters = signs.slice(0, 2).join('');
  const type = certificateTypes.find((candidate) => spellings[candidate].test(letters));
  const digits = signs
    .slice(2)
    .map((sign) => digitLookAlikes[sign] ?? sign)
    .join('');
  if (type === undefined || !/^[1-9][0-9]{11}$/u.test(digits)) return 'shape';
  const serial = Number(digits.slice(4, 11));
  if (checkDigit(type, digits.slice(0, 11)) !== digits.at(-1)) return 'check_digit';
  return serial === 0 ? 'shape' : { type, year: Number(digits.slice(0, 4)), serial };
}

/** Parses a number; undefined if it is invalid. */
export function parseCertificateNumber(text: string): CertificateNumber | undefined {
  const read = readCertificateNumber(text);
  return typeof read === 'string' ? undefined : read;
}

// Damm's quasigroup of order 10 detects every wrong digit and every swap of neighbours, which the
// Luhn sum does not (09 and 90).
const damm = [
  '0317598642',
  '7092154863',
  '4206871359',
  '1750983426',
  '6123045978',
  '3674209581',
  '5869720134',
  '8945362017',
  '9438617205',
  '2581436790',
] as const;

function checkDigit(type: CertificateType, digits: string): string {
  const numbered = String(certificateTypes.indexOf(type) + 1) + digits;
  let state = 0;
  for (const digit of numbered) state = Number(damm[state]?.charAt(Number(digit)));
  return String(state);
}

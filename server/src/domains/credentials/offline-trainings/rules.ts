import { latinOf } from '@malaka/grading/letters';
import { tashkentDay } from '@malaka/grading/tashkent';

/** Cyrillic letters that look like Latin ones: people copy what they see on paper. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  Ё: 'E',
  З: '3',
  І: 'I',
  К: 'K',
  Қ: 'K',
  М: 'M',
  Н: 'H',
  Ҳ: 'X',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Ў: 'Y',
  Х: 'X',
  Ғ: 'F',
};

/**
 * One form for all spellings of a reference number: case, separators, and Cyrillic look-alikes of
 * Latin letters. Empty if the text has neither a letter nor a digit.
 */
export function referenceKey(text: string): string {
  const plain = text.replaceAll(/№/gu, ' ').normalize('NFKC').toUpperCase();
  const latin = Array.from(plain, (sign) => LOOK_ALIKES[sign] ?? soundOf(sign)).join('');
  return latin.replaceAll(/[^0-9A-Z]+/gu, '-').replaceAll(/^-|-$/gu, '');
}

const soundOf = (sign: string): string => (latinOf[sign.toLowerCase()] ?? sign).toUpperCase();

/** Decision 135: credits from hours, rounded to hundredths. */
export const creditsOf = (hours: number, hoursPerCredit: number): number =>
  Math.round((100 * hours) / hoursPerCredit) / 100;

/** Decision 109: credits belong to the qualification year in which the training ended. */
export const yearOf = (endDate: string): number => Number(endDate.slice(0, 4));

/** The public form of a name: `K*** D*** A***`; null if there is no name. */
export function maskName(name: string): string | null {
  const words = name.split(/\s+/u).filter(Boolean);
  if (words.length === 0) return null;
  return words.map((word) => `${firstLetter(word)}***`).join(' ');
}

/** Oʻ and Gʻ count as one letter. */
const firstLetter = (word: string): string => /^.[ʻʼ'’‘`]?/u.exec(word)![0];

const OLDEST = '2000-01-01';

export type Dated = { referenceNumber: string; startDate: string; endDate: string };
export type TrainingError = {
  field: keyof Dated;
  error: 'noSigns' | 'tooOld' | 'endsBefore' | 'notEnded';
};

/** Errors of a training that involve more than one field. */
export function trainingErrors(training: Dated, now: Date): TrainingError[] {
  const { referenceNumber, startDate, endDate } = training;
  const errors: TrainingError[] = [];
  if (referenceKey(referenceNumber) === '') {
    errors.push({ field: 'referenceNumber', error: 'noSigns' });
  }
  if (startDate < OLDEST) errors.push({ field: 'startDate', error: 'tooOld' });
  if (endDate < startDate) errors.push({ field: 'endDate', error: 'endsBefore' });
  else if (endDate > tashkentDay(now)) errors.push({ field: 'endDate', error: 'notEnded' });
  return errors;
}

import type { CertificateKind, CertificateState } from '@malaka/contracts/credentials/choices';
import type { CourseType } from '@malaka/contracts/kit/choices';
import type { CertificateType } from '@malaka/grading/certificate-number';
import type { Settings } from '#/domains/content/index.ts';
import { inLanguage, type Language } from '#/kit/http/language.ts';
import { certificateTexts } from './texts.ts';

/** Numbers can be guessed; the limit keeps anybody from enumerating all certificates. */
export const CHECKS_PER_MINUTE = 30;

/**
 * Decision 114: always for professional development and retraining; for other courses if the author
 * chose it.
 */
export const givesCertificate = (course: { type: CourseType; hasCertificate: boolean }): boolean =>
  course.type === 'upgrade' || course.type === 'retraining' || course.hasCertificate;

/** The letters in the number for each type of course. */
export const certificateLetters: Record<CertificateKind, CertificateType> = {
  upgrade: 'UK',
  retraining: 'RT',
  paid: 'PD',
  informal: 'NF',
  summary: 'JM',
};

/**
 * A corrected certificate is an edition that replaces one with an error; both states are in force.
 */
export const isInForce = (state: CertificateState): boolean =>
  state === 'issued' || state === 'corrected';

/** "Familiya Ism Otasining ismi", as official documents print names. */
export const printedName = (name: {
  lastName: string;
  firstName: string;
  middleName: string;
}): string =>
  [name.lastName, name.firstName, name.middleName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

/** "Vazirlar Mahkamasining qarori, 20.01.2025, 25-son"; empty if no document is named. */
export function groundText(ground: Settings['certificate.ground'], language: Language): string {
  const { number, date } = ground;
  const document = inLanguage(ground.document, language);
  if (document === '' || date === null) return '';
  return certificateTexts[language].ground({ document, number, date: dottedDay(date) });
}

/** DD.MM.YYYY of YYYY-MM-DD. */
export const dottedDay = (day: string): string => day.split('-').toReversed().join('.');

/** The most frequent language among the courses of a summary. */
export function commonLanguage(languages: readonly string[]): string {
  const counts = Map.groupBy(languages, (language) => language);
  const [first] = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return first?.[0] ?? 'uz';
}

type Facts = Record<string, unknown>;

/** Fields that differ between two editions. */
export function changesOf(before: Facts, after: Facts): { before: Facts; after: Facts } {
  const fields = Object.keys(before).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const only = (facts: Facts) => Object.fromEntries(fields.map((field) => [field, facts[field]]));
  return { before: only(before), after: only(after) };
}

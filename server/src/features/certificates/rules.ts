import type { CourseType } from '@malaka/contracts/courses';
import type { CertificateType } from '@malaka/grading/certificate-number';

/** Decision 114: upgrade and retraining always, other courses when their author said so. */
export const givesCertificate = (course: { type: CourseType; hasCertificate: boolean }): boolean =>
  course.type === 'upgrade' || course.type === 'retraining' || course.hasCertificate;

/** The letters of the number for each type of course. */
export const certificateLetters: Record<CourseType, CertificateType> = {
  upgrade: 'UK',
  retraining: 'RT',
  paid: 'PD',
  informal: 'NF',
};

/** "Familiya Ism Otasining ismi", as the state prints names. */
export const printedName = (name: {
  lastName: string;
  firstName: string;
  middleName: string;
}): string =>
  [name.lastName, name.firstName, name.middleName]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');

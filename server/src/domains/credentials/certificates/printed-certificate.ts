import type { CertificateKind } from '@malaka/contracts/credentials/choices';
import type { Language } from '#/kit/http/language.ts';
import type { IssuedBy } from './issued-by.ts';

export type PrintedCourse = { name: string; credits: number };

export type PrintedCertificate = IssuedBy & {
  number: string;
  type: CertificateKind;
  language: Language;
  ownerName: string;
  courseName: string;
  /** Courses of a yearly summary; empty for other types. */
  courses: readonly PrintedCourse[];
  hours: number;
  credits: number;
  year: number;
  issuedAt: Date;
  /** The address encoded in the QR code. */
  checkUrl: string;
};

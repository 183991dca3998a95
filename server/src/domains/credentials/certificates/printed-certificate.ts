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
  /** Of a summary of the year; other types have none. */
  courses: readonly PrintedCourse[];
  hours: number;
  credits: number;
  year: number;
  issuedAt: Date;
  /** What the QR code opens. */
  checkUrl: string;
};

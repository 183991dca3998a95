import type { CertificateKind } from '@malaka/contracts/credentials/choices';
import type { CourseType } from '@malaka/contracts/kit/choices';
import { type Language, inLanguage, languageOf } from '#/kit/http/language.ts';
import type { Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/index.ts';
import { getCreditStanding } from '#/domains/credentials/credits/standing.ts';
import { groundText, commonLanguage, printedName } from './rules.ts';
import { certificateTexts } from './texts.ts';

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

/** Who issues a certificate and on what legal ground, in its language. */
type IssuedBy = {
  issuer: string;
  /** Empty if nobody is named. */
  signatory: string;
  signatoryTitle: string;
  /** Empty if none is named. */
  ground: string;
};

/** The administrators' current settings, for certificates issued now. */
export async function readIssuedBy(db: Db, language: Language): Promise<IssuedBy> {
  const settings = await getSettings(db, [
    'certificate.issuer',
    'certificate.signatory_name',
    'certificate.signatory_title',
    'certificate.ground',
  ]);
  return {
    issuer: inLanguage(settings['certificate.issuer'], language),
    signatory: inLanguage(settings['certificate.signatory_name'], language),
    signatoryTitle: inLanguage(settings['certificate.signatory_title'], language),
    ground: groundText(settings['certificate.ground'], language),
  };
}

/** The issuer of an existing certificate; early ones did not record it and have no legal ground. */
export async function issuedByOf(
  db: Db,
  { language, issuer, signatory, signatoryTitle, ground }: IssuedBy & { language: string },
): Promise<IssuedBy> {
  if (issuer !== '') return { issuer, signatory, signatoryTitle, ground };
  return { ...(await readIssuedBy(db, languageOf(language))), ground: '' };
}

/** The facts that a certificate states. */
export type Facts = {
  type: CertificateKind;
  ownerName: string;
  courseName: string;
  language: string;
  hours: number;
  credits: number;
  courses: PrintedCourse[] | null;
};

export async function readOwnerName(db: Db, accountId: number): Promise<string> {
  const owner = await db
    .selectFrom('profiles')
    .where('accountId', '=', accountId)
    .select(['lastName', 'firstName', 'middleName'])
    .executeTakeFirstOrThrow();
  return printedName(owner);
}

export async function readCourseFacts(
  db: Db,
  { accountId, courseId }: { accountId: number; courseId: number },
): Promise<Facts> {
  const course = await db
    .selectFrom('courses as c')
    .innerJoin('languages as l', 'l.id', 'c.languageId')
    .where('c.id', '=', courseId)
    .select(['c.type', 'c.name', 'c.hours', 'c.credit', 'l.code as language'])
    .executeTakeFirstOrThrow();
  return {
    type: course.type as CourseType,
    ownerName: await readOwnerName(db, accountId),
    courseName: course.name,
    language: course.language,
    hours: course.hours,
    credits: course.credit,
    courses: null,
  };
}

/** Facts of a year: its total credits, and the courses that gave part of them. */
export async function readSummaryFacts(
  db: Db,
  { accountId, year }: { accountId: number; year: number },
): Promise<Facts> {
  const courses = await listCreditedCourses(db, accountId, year);
  const { collected } = await getCreditStanding(db, accountId, year);
  const language = languageOf(commonLanguage(courses.map((course) => course.language)));
  return {
    type: 'summary',
    ownerName: await readOwnerName(db, accountId),
    courseName: certificateTexts[language].summary.name(year),
    language,
    hours: courses.reduce((sum, course) => sum + course.hours, 0),
    credits: collected,
    courses: courses.map(({ name, credits }) => ({ name, credits })),
  };
}

async function listCreditedCourses(db: Db, accountId: number, year: number) {
  return db
    .selectFrom('creditLines as k')
    .innerJoin('courses as c', 'c.id', 'k.courseId')
    .innerJoin('languages as l', 'l.id', 'c.languageId')
    .where('k.accountId', '=', accountId)
    .where('k.year', '=', year)
    .where('k.kind', '=', 'earned')
    .orderBy('k.id')
    .select(['c.name', 'c.hours', 'k.amount as credits', 'l.code as language'])
    .execute();
}

import type { Db } from '#/kit/db/connect.ts';
import { getSettings } from '#/domains/content/index.ts';
import { inLanguage, type Language, languageOf } from '#/kit/http/language.ts';
import { groundText } from './rules.ts';

/** Who issues a certificate and on what legal ground, in its language. */
export type IssuedBy = {
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

import type { CertificateState } from '@malaka/contracts/credentials/choices';
import { sql } from 'kysely';
import { credentialPageTexts } from '#/domains/credentials/texts/pages.ts';
import { findFormerCertificate } from '#/domains/credentials/former-courses/queries.ts';
import type { Db } from '#/kit/db/connect.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { Language } from '#/kit/http/language.ts';
import type { PublicPage } from '#/kit/pages/page.ts';
import { readNumber } from './queries.ts';
import { CHECKS_PER_MINUTE, isInForce } from './rules.ts';

type Row = { state: CertificateState; courseName: string };

/** Link previews contain no personal data of the owner. */
export const certificatePage: PublicPage = {
  limitPerMinute: CHECKS_PER_MINUTE,
  async head({ db }, { language, params }) {
    const typed = params['number'] ?? '';
    const number = numberOf(typed);
    if (number === undefined) return await formerHead(db, typed, language);
    const { rows } = await executePrepared<Row>(
      db,
      sql`select state, course_name from certificates where number = ${number}`,
    );
    const [row] = rows;
    if (!row) return undefined;
    const { inForce, ended } = credentialPageTexts[language];
    return headOf({ ...row, number, state: isInForce(row.state) ? inForce : ended }, language);
  },
};

async function formerHead(db: Db, typed: string, language: Language) {
  const former = await findFormerCertificate(db, typed);
  const { inForce } = credentialPageTexts[language];
  return former && headOf({ ...former, state: inForce }, language);
}

function headOf(
  { number, courseName, state }: { number: string; courseName: string; state: string },
  language: Language,
) {
  const texts = credentialPageTexts[language];
  return {
    title: texts.certificate(number),
    description: `${courseName}. ${state}. ${texts.hint}`,
    path: `/certificate/${encodeURIComponent(number)}`,
    isHidden: true,
    picture: { kind: texts.check, title: number, lines: [courseName, state] },
  };
}

function numberOf(typed: string): string | undefined {
  try {
    return readNumber(typed);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

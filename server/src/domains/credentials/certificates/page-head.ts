import type { CertificateState } from '@malaka/contracts/kit/choices';
import { sql } from 'kysely';
import { credentialPageTexts } from '#/domains/credentials/texts/pages.ts';
import { executePrepared } from '#/kit/db/prepared.ts';
import { AppError } from '#/kit/http/app-error.ts';
import type { PublicPage } from '#/kit/pages/page.ts';
import { readNumber } from './queries.ts';
import { CHECKS_PER_MINUTE, isInForce } from './rules.ts';

type Row = { state: CertificateState; courseName: string };

/** Previews show no personal data of the owner. */
export const certificatePage: PublicPage = {
  limitPerMinute: CHECKS_PER_MINUTE,
  async head({ db }, { language, params }) {
    const number = numberOf(params['number'] ?? '');
    if (number === undefined) return undefined;
    const { rows } = await executePrepared<Row>(
      db,
      sql`select state, course_name from certificates where number = ${number}`,
    );
    const [row] = rows;
    if (!row) return undefined;
    const texts = credentialPageTexts[language];
    const state = isInForce(row.state) ? texts.inForce : texts.ended;
    return {
      title: texts.certificate(number),
      description: `${row.courseName}. ${state}. ${texts.hint}`,
      path: `/certificate/${number}`,
      isHidden: true,
      picture: { kind: texts.check, title: number, lines: [row.courseName, state] },
    };
  },
};

function numberOf(typed: string): string | undefined {
  try {
    return readNumber(typed);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

import type { GroupRule } from '@malaka/contracts/reporting/groups/filling';
import { inTashkent } from '@malaka/grading/tashkent';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#/kit/db/connect.ts';
import { pupilsInBand } from '#/domains/assessment/index.ts';
import { matchingPupils } from '#/domains/reporting/pupils/matching-pupils.ts';
import { PEOPLE } from '#/domains/reporting/pupils/people-kinds.ts';
import { invalid } from '#/kit/http/app-error.ts';
import type { Examiner } from '#/kit/access/examiner.ts';
import { groupTexts } from './texts.ts';

/** Account ids, as `id`, of the active people in the viewer's region who match a rule. */
export async function peopleOfRule(
  db: Db,
  rule: GroupRule,
  { visibleRegion, language, now }: Pick<Examiner, 'visibleRegion' | 'language' | 'now'>,
): Promise<RawBuilder<unknown>> {
  const refused = (text: keyof typeof groupTexts) =>
    invalid({ rule: [groupTexts[text][language]] });
  const { band, bandCategoryId, ...chosen } = rule;
  const isEmpty = Object.values(chosen).every((value) => value === undefined);
  if (isEmpty && band === undefined) throw refused('emptyRule');
  const { people = 'all', ...conditions } = chosen;
  const year = inTashkent(now).getUTCFullYear();
  const matching = matchingPupils({ ...conditions, isActive: true, year }, visibleRegion);
  const found = sql`${matching} and ${PEOPLE[people]}`;
  if (band === undefined) return found;
  const inBand = await pupilsInBand(db, { year, band, categoryId: bandCategoryId });
  if (!inBand) throw refused('unknownBand');
  return sql`${found} and p.account_id in (${inBand})`;
}

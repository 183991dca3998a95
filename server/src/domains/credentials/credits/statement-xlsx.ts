import { inTashkent } from '@malaka/grading/tashkent';
import { writeXlsx } from '#/kit/lazy-libraries.ts';
import { authorOf, basisOf, nameOf, type Statement } from './statement.ts';
import { statementTexts } from './statement-texts.ts';

const DAY = 'dd.mm.yyyy';
const AMOUNT = '0.00';
const DAY_MS = 24 * 60 * 60_000;

/** Excel's days have no time zone: the day in Tashkent, written as UTC. */
const dayOf = (at: Date): Date => new Date(Math.floor(inTashkent(at).getTime() / DAY_MS) * DAY_MS);

/** The statement for Excel: real dates and numbers; text cells never become formulas. */
export async function writeStatement({
  language,
  owner,
  credits,
  madeAt,
}: Statement): Promise<Buffer> {
  const texts = statementTexts[language];
  const { columns: heads, title } = texts;
  const { year, isClosed } = credits;
  const columns = [
    { key: 'date', header: heads.date, width: 12, numFmt: DAY },
    { key: 'kind', header: heads.kind, width: 28, numFmt: '@' },
    { key: 'basis', header: heads.document, width: 48, numFmt: '@' },
    { key: 'author', header: heads.author, width: 18, numFmt: '@' },
    { key: 'rule', header: heads.rule, width: 10 },
    { key: 'expires', header: heads.expires, width: 14, numFmt: DAY },
    { key: 'amount', header: heads.amount, width: 10, numFmt: AMOUNT },
  ];
  const data = credits.lines.toReversed().map((entry) => ({
    date: dayOf(entry.createdAt),
    kind: nameOf(entry, language),
    basis: basisOf(entry),
    author: authorOf(entry, language),
    rule: entry.ruleVersion,
    expires: entry.expiresOn === null ? null : new Date(entry.expiresOn),
    amount: entry.amount,
  }));
  const figures: [string, string | number | Date][] = [
    [texts.owner, owner],
    [texts.made, dayOf(madeAt)],
    [texts.state, isClosed ? texts.closed : texts.open],
    [texts.minimum, credits.minimum],
    [texts.collected, credits.collected],
    [texts.missing, credits.missing],
    [texts.carries(year + 1, isClosed), credits.carries],
    [texts.expires(isClosed), credits.expires],
    [texts.balance, credits.total],
  ];
  const bytes = await writeXlsx({
    sheets: [
      { name: texts.lines, columns, data, freezePane: { rows: 1 } },
      {
        name: String(year),
        columns: [{ width: 30 }, { width: 40 }],
        rows: [[title(year)], ...figures],
      },
    ],
  });
  return Buffer.from(bytes);
}

import type { CreditEntry } from '@malaka/contracts/credentials/credits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './CreditLines.module.css';

/** Only the administration sees the author. */
type Entry = CreditEntry & { author?: string | null };
type Props = { lines: readonly Entry[]; total: number };

/** All entries of the year, newest first: a table, on phones a card per entry. */
export function CreditLines({ lines, total }: Props) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  return (
    <table className={styles.table}>
      <caption className="unseen">{t('lines.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('lines.date')}</th>
          <th scope="col">{t('lines.kind')}</th>
          <th scope="col">{t('lines.basis')}</th>
          <th scope="col">{t('lines.expires')}</th>
          <th scope="col">{t('lines.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((entry) => (
          <tr key={entry.id}>
            <td className={styles.date}>{format.date(entry.createdAt)}</td>
            <th scope="row" className={styles.kind}>
              <KindName entry={entry} />
            </th>
            <td className={styles.basis}>
              <Basis entry={entry} />
              <span className={styles.note}>
                <Note entry={entry} />
              </span>
            </td>
            <td className={styles.expires}>
              {entry.expiresOn ? (
                <>
                  <span className={styles.onCard}>{t('lines.expires')}: </span>
                  {format.day(entry.expiresOn)}
                </>
              ) : (
                <span aria-hidden>—</span>
              )}
            </td>
            <td className={styles.amount} data-loss={entry.amount < 0 || undefined}>
              {entry.amount > 0 ? '+' : '−'}
              {format.number(Math.abs(entry.amount))}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={4}>
            {t('lines.total')}
          </th>
          <td className={styles.amount}>{format.number(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** A carry-over names both years. */
function KindName({ entry: { kind, otherYear, year } }: { entry: CreditEntry }) {
  const { t } = useTranslation('credits');
  if (otherYear === null) return t(`kind.${kind}`);
  return otherYear > year
    ? t('kind.carriedTo', { year: otherYear })
    : t('kind.carriedFrom', { year: otherYear });
}

/** What it was earned for; the administration also sees the author and the version of the rules. */
function Note({ entry: { author, kind, ruleVersion } }: { entry: Entry }) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  if (author === undefined) return t(`lines.for.${kind}`);
  return [author && format.text(author), t('lines.rule', { version: ruleVersion })]
    .filter(Boolean)
    .join(' · ');
}

function Basis({ entry: { courseId, courseName, document } }: { entry: CreditEntry }) {
  const format = useFormat();
  if (courseId !== null && courseName !== null) {
    return (
      <TextLink to="/courses/view/$id" params={{ id: String(courseId) }}>
        {format.text(courseName)}
      </TextLink>
    );
  }
  return document === null ? null : <span>{format.text(document)}</span>;
}

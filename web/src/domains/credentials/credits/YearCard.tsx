import { List, SimpleGrid, Stack } from '@mantine/core';
import type { CreditStanding, CreditEntry } from '@malaka/contracts/credentials/credits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { Facts } from '#/kit/ui/Facts.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { CreditRing } from './CreditRing.tsx';
import styles from './Credits.module.css';
import creditLinesStyles from './CreditLines.module.css';

type Props = {
  credits: CreditStanding;
  /** Shown to the credits' owner: the rule is addressed to the reader. */
  isOwn?: boolean;
};

/** The ring of the year, what happens to the credits at its end, and the rule in plain words. */
export function YearCard({ credits, isOwn = true }: Props) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const { year, missing, carries, expires, isClosed, total, endsAt } = credits;
  const n = format.number;
  return (
    <SectionCard title={t('year.title', { year })}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={40} verticalSpacing={20}>
        <Stack gap="sm">
          <CreditRing credits={credits} size={144} />
          <p className="strong">
            {missing > 0 ? t('left', { count: missing, missing: n(missing) }) : t('reached')}
          </p>
        </Stack>
        <Facts
          names="60%"
          facts={[
            [t(isClosed ? 'year.carried' : 'year.carries', { year: year + 1 }), n(carries)],
            [
              t(isClosed ? 'year.expired' : 'year.expires'),
              <span key="expires" className={expires > 0 ? 'warning' : ''}>
                {n(expires)}
              </span>,
            ],
            isClosed
              ? [t('year.used', { year }), n(total)]
              : [t('year.ends'), format.moment(endsAt)],
          ]}
        />
      </SimpleGrid>
      {isOwn && <Rule credits={credits} />}
    </SectionCard>
  );
}

function Rule({ credits: { minimum, cap, year } }: Pick<Props, 'credits'>) {
  const { t } = useTranslation('credits');
  const { number: n } = useFormat();
  return (
    <details className={styles.rule}>
      <summary>{t('rule.title')}</summary>
      <List spacing={6} maw="70ch">
        <List.Item>{t('rule.opens')}</List.Item>
        <List.Item>{t('rule.minimum', { minimum: n(minimum) })}</List.Item>
        <List.Item>{t('rule.carry', { cap: n(cap), year: year + 1 })}</List.Item>
        <List.Item>{t('rule.once')}</List.Item>
        <List.Item>{t('rule.course')}</List.Item>
      </List>
    </details>
  );
}

/** Only the administration sees the author. */
type Entry = CreditEntry & { author?: string | null };
type CreditLinesProps = { lines: readonly Entry[]; total: number };

/** All entries of the year, newest first: a table, on phones a card per entry. */
export function CreditLines({ lines, total }: CreditLinesProps) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  return (
    <table className={creditLinesStyles.table}>
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
            <td className={creditLinesStyles.date}>{format.date(entry.createdAt)}</td>
            <th scope="row" className={creditLinesStyles.kind}>
              <KindName entry={entry} />
            </th>
            <td className={creditLinesStyles.basis}>
              <Basis entry={entry} />
              <span className={creditLinesStyles.note}>
                <Note entry={entry} />
              </span>
            </td>
            <td className={creditLinesStyles.expires}>
              {entry.expiresOn ? (
                <>
                  <span className={creditLinesStyles.onCard}>{t('lines.expires')}: </span>
                  {format.day(entry.expiresOn)}
                </>
              ) : (
                <span aria-hidden>—</span>
              )}
            </td>
            <td className={creditLinesStyles.amount} data-loss={entry.amount < 0 || undefined}>
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
          <td className={creditLinesStyles.amount}>{format.number(total)}</td>
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

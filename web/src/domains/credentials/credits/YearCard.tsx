import { Stack } from '@mantine/core';
import type { CreditStanding } from '@malaka/contracts/credentials/credits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { CreditRing } from './CreditRing.tsx';
import styles from './YearCard.module.css';

type Props = {
  credits: CreditStanding;
  /** Read by the person whose credits they are: the rule speaks to them. */
  isOwn?: boolean;
};

/** The ring of the year, what its end does with the credits, and the rule in plain words. */
export function YearCard({ credits, isOwn = true }: Props) {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const { year, missing, carries, expires, isClosed, total, endsAt } = credits;
  const n = format.number;
  return (
    <SectionCard title={t('year.title', { year })}>
      <div className={styles.grid}>
        <Stack gap="sm">
          <CreditRing credits={credits} size={144} />
          <p className="strong">
            {missing > 0 ? t('left', { missing: n(missing) }) : t('reached')}
          </p>
        </Stack>
        <dl className={styles.facts}>
          <div>
            <dt>{t(isClosed ? 'year.carried' : 'year.carries', { year: year + 1 })}</dt>
            <dd>{n(carries)}</dd>
          </div>
          <div>
            <dt>{t(isClosed ? 'year.expired' : 'year.expires')}</dt>
            <dd data-loss={expires > 0 || undefined}>{n(expires)}</dd>
          </div>
          {isClosed ? (
            <div>
              <dt>{t('year.used', { year })}</dt>
              <dd>{n(total)}</dd>
            </div>
          ) : (
            <div>
              <dt>{t('year.ends')}</dt>
              <dd>{format.moment(endsAt)}</dd>
            </div>
          )}
        </dl>
      </div>
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
      <ul>
        <li>{t('rule.opens')}</li>
        <li>{t('rule.minimum', { minimum: n(minimum) })}</li>
        <li>{t('rule.carry', { cap: n(cap), year: year + 1 })}</li>
        <li>{t('rule.once')}</li>
        <li>{t('rule.course')}</li>
      </ul>
    </details>
  );
}

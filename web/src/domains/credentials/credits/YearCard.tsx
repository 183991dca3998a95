import { List, SimpleGrid, Stack } from '@mantine/core';
import type { CreditStanding } from '@malaka/contracts/credentials/credits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { Facts } from '#/kit/ui/Facts.tsx';
import { CreditRing } from './CreditRing.tsx';
import styles from './Credits.module.css';

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

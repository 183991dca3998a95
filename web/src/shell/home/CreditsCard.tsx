import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CreditRing, creditsQuery } from '#/domains/credentials/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './HomePage.module.css';

/** Credits of the year against the required minimum. */
export function CreditsCard() {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const query = useQuery(creditsQuery());
  if (query.isPending) return <Skeleton height={220} radius="lg" />;
  if (!query.data) {
    return <ErrorState query={query} />;
  }
  const { year, missing } = query.data;
  return (
    <Stack component="section" className={`card ${styles.card}`} gap={12} align="flex-start" p={20}>
      <h2 className="title">{t('progress.title', { year })}</h2>
      <CreditRing credits={query.data} />
      <p className="whole">
        {missing > 0
          ? t('left', { count: missing, missing: format.number(missing) })
          : t('reached')}
      </p>
      <TextLink to="/dashboard/credits">{t('progress.open')}</TextLink>
    </Stack>
  );
}

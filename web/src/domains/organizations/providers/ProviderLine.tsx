import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import styles from './Providers.module.css';
import { ownProviderQuery } from './queries.ts';

/** Who trains the learner this year, and the way to another one while that is possible. */
export function ProviderLine() {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const { data: own, isPending } = useQuery(ownProviderQuery);
  if (isPending) return <Skeleton height={84} />;
  if (!own) return null;
  return (
    <div className={`card ${styles.line}`}>
      <div>
        <Text className="quiet" mt={2}>
          {t('line', { year: own.year })}
        </Text>
        <p className={styles.lineName}>
          {own.organization ? format.text(own.organization.name) : t('platform')}
        </p>
        {own.isFixed && (
          <Text className="quiet" mt={2}>
            {t('fixed')}
          </Text>
        )}
      </div>
      {!own.isFixed && (
        <ButtonLink to="/dashboard/select-provider" variant="default">
          {t('change')}
        </ButtonLink>
      )}
    </div>
  );
}

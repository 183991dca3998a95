import { Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ownProviderQuery } from './queries.ts';

/** The learner's provider this year, with a link to change it while that is possible. */
export function ProviderSummary() {
  const { t } = useTranslation('providers');
  const format = useFormat();
  const { data: own, isPending } = useQuery(ownProviderQuery);
  if (isPending) return <Skeleton height={84} />;
  if (!own) return null;
  return (
    <Group justify="space-between" gap="8px 20px" className="card">
      <div>
        <Text className="quiet" mt={2}>
          {t('line', { year: own.year })}
        </Text>
        <p className="strong">
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
    </Group>
  );
}

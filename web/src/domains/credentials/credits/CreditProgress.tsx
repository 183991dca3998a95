import { Group, Progress, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { creditsQuery } from './queries.ts';

/** Decision 110: progress of the year, above lists of courses that give credits. */
export function CreditProgress() {
  const { t } = useTranslation('credits');
  const format = useFormat();
  const query = useQuery(creditsQuery());
  if (query.isPending) return <Skeleton height={64} radius="lg" />;
  // The list below is the purpose of the screen, so errors here are not shown.
  if (!query.data) return null;
  const { year, collected, minimum, missing } = query.data;
  const share = minimum > 0 ? Math.min(100, Math.max(0, (collected / minimum) * 100)) : 100;
  const values = { collected: format.number(collected), minimum: format.number(minimum) };
  return (
    <Stack component="section" gap="xs" className="card" aria-label={t('progress.title', { year })}>
      <Group gap="2px 16px" align="baseline" justify="space-between">
        <strong>{t('progress.title', { year })}</strong>
        <span>{t('progress.value', values)}</span>
      </Group>
      <Progress.Root size="lg">
        <Progress.Section
          value={share}
          color="success"
          aria-label={t('progress.title', { year })}
          aria-valuetext={t('progress.value', values)}
        />
      </Progress.Root>
      <Group gap="2px 16px" align="baseline" justify="space-between">
        <span className="quiet">
          {missing > 0
            ? t('left', { count: missing, missing: format.number(missing) })
            : t('reached')}
        </span>
        <TextLink to="/dashboard/credits">{t('progress.open')}</TextLink>
      </Group>
    </Stack>
  );
}

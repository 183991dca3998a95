import { SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Figure = {
  label: string;
  value: string;
  tone?: 'warning' | 'danger' | undefined;
};

type Props = { figures: readonly Figure[] };

export function QueueFigures({ figures }: Props) {
  const { t } = useTranslation('reviewing');
  return (
    <section aria-label={t('figures')}>
      <SimpleGrid
        component="dl"
        className="figures"
        autoFlow="auto-fit"
        minColWidth={120}
        spacing={8}
        mb={24}
      >
        {figures.map(({ label, value, tone }) => (
          <Stack
            key={label}
            className="card"
            gap={0}
            justify="flex-end"
            px={8}
            py={8}
            style={{ flexDirection: 'column-reverse' }}
          >
            <dt>{label}</dt>
            <dd className={tone && (tone === 'warning' ? 'warning' : 'errorText')}>{value}</dd>
          </Stack>
        ))}
      </SimpleGrid>
    </section>
  );
}

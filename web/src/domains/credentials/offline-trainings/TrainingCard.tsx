import { Box, Group, Text, Title } from '@mantine/core';
import type { OwnTraining } from '@malaka/contracts/credentials/offline-trainings';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import styles from './OfflineTrainings.module.css';
import { StateBadge } from './StateBadge.tsx';

type Props = { training: OwnTraining; children?: ReactNode };

export function TrainingCard({ training, children }: Props) {
  const { t } = useTranslation('offline-trainings');
  const format = useFormat();
  const { referenceNumber, state, credits, year, withdrawReason } = training;
  return (
    <Group
      component="li"
      justify="space-between"
      align="flex-start"
      gap="12px 24px"
      className={`card ${styles.card}`}
      data-state={state}
    >
      <Box flex="1 1 240px" miw={0}>
        <Title order={3} size="md" mb={4} className="whole">
          {format.text(training.institution)}
        </Title>
        <p className="quiet">
          <TextLink to="/offline-check" search={{ reference_number: referenceNumber }}>
            № {referenceNumber}
          </TextLink>
        </p>
        <p className="quiet" data-figures>
          {format.day(training.startDate)} – {format.day(training.endDate)} ·{' '}
          {format.hours(training.hours)}
        </p>
        {withdrawReason !== null && (
          <Text className="whole" mt="xs">
            {t('own.withdrawn', { reason: format.text(withdrawReason) })}
          </Text>
        )}
      </Box>
      <div className={styles.worth}>
        {state !== 'free' && <StateBadge state={state} />}
        <strong data-figures>
          {t(state === 'free' ? 'own.wouldBring' : 'own.brought', {
            credits: format.number(credits),
            year,
          })}
        </strong>
        {children}
      </div>
    </Group>
  );
}

import type { OwnTrainings } from '@malaka/contracts/credentials/offline-trainings';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { AttachForm } from './AttachForm.tsx';
import { AttachButton } from './AttachButton.tsx';
import { ownTrainingsQuery } from './queries.ts';
import { TrainingCard } from './TrainingCard.tsx';

/** OFF-02: the learner's own trainings with their credits, and a form to attach another. */
export function OwnTrainingsPage() {
  const { t } = useTranslation('offline-trainings');
  const query = useQuery(ownTrainingsQuery);
  const { data } = query;
  return (
    <Stack maw={820} gap={20}>
      <PageHead title={t('own.title')} hint={t('own.hint')} />
      {query.isPending && <Skeleton height={320} radius="lg" />}
      {query.isError && !data && <ErrorState query={query} />}
      {data && <Trainings trainings={data} />}
    </Stack>
  );
}

function Trainings({ trainings }: { trainings: OwnTrainings }) {
  const { t } = useTranslation('offline-trainings');
  const { attached, waiting, isConfirmed, hoursPerCredit } = trainings;
  return (
    <>
      {waiting.length > 0 && (
        <SectionCard title={t('own.waiting')}>
          <Text className="quiet" mb="sm">
            {t('own.waitingText')}
          </Text>
          <Stack component="ul" gap="sm">
            {waiting.map((training) => (
              <TrainingCard key={training.id} training={training}>
                <AttachButton training={training} />
              </TrainingCard>
            ))}
          </Stack>
        </SectionCard>
      )}
      {isConfirmed ? (
        <SectionCard title={t('own.attach')}>
          <AttachForm hoursPerCredit={hoursPerCredit} />
        </SectionCard>
      ) : (
        <SectionCard title={t('own.unconfirmed')}>
          <p>{t('own.unconfirmedText')}</p>
          <div>
            <ButtonLink to="/dashboard/profile/edit">{t('own.openProfile')}</ButtonLink>
          </div>
        </SectionCard>
      )}
      <SectionCard
        title={t('own.attached')}
        action={
          attached.length > 0 && <TextLink to="/dashboard/credits">{t('own.credits')}</TextLink>
        }
      >
        {attached.length > 0 ? (
          <Stack component="ul" gap="sm">
            {attached.map((training) => (
              <TrainingCard key={training.id} training={training} />
            ))}
          </Stack>
        ) : (
          <EmptyState title={t('own.empty')} text={t('own.emptyText')} />
        )}
      </SectionCard>
    </>
  );
}

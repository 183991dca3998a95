import type { OwnTrainings, OwnTraining } from '@malaka/contracts/credentials/offline-trainings';
import { Skeleton, Stack, Text, Button, Box, Group, Title, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type ReactNode, type FormEvent, useState } from 'react';
import { REFERENCE_NUMBER_MAX } from '@malaka/contracts/kit/limits';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { useErrorText } from '#/kit/ui/show-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ownTrainingsQuery, useAttach } from './queries.ts';
import styles from './OfflineTrainings.module.css';
import { StateBadge } from './StateBadge.tsx';

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

/** Attaches a record found by the learner's own personal number. */
function AttachButton({ training }: { training: OwnTraining }) {
  const { t } = useTranslation(['offline-trainings', 'common']);
  const attach = useAttach();
  const errorText = useErrorText();
  const showAttached = useShowAttached();
  return (
    <>
      <Button
        loading={attach.isPending}
        aria-label={t('offline-trainings:own.attachOne', { number: training.referenceNumber })}
        onClick={() =>
          attach.mutate({ referenceNumber: training.referenceNumber }, { onSuccess: showAttached })
        }
      >
        {t('offline-trainings:own.attachAction')}
      </Button>
      {attach.error && (
        <p role="alert" className="errorText">
          {errorText(attach.error)}
        </p>
      )}
    </>
  );
}

type Props = { training: OwnTraining; children?: ReactNode };

function TrainingCard({ training, children }: Props) {
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

/** OFF-01, OFF-04: attaches a training by the number on its document. */
function AttachForm({ hoursPerCredit }: { hoursPerCredit: number }) {
  const { t } = useTranslation(['offline-trainings', 'common']);
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const attach = useAttach();
  const errorText = useErrorText();
  const showAttached = useShowAttached();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = typed.trim();
    setIsMissing(number === '');
    if (number === '' || attach.isPending) return;
    attach.mutate(
      { referenceNumber: number },
      {
        onSuccess: (training) => {
          setTyped('');
          showAttached(training);
        },
      },
    );
  };
  const { error } = attach;
  const problem = error && errorText(error);
  return (
    <form noValidate onSubmit={submit} className={`asking ${styles.ask}`}>
      <TextInput
        label={t('offline-trainings:field.referenceNumber')}
        description={t('offline-trainings:own.attachHint', {
          hours: format.number(hoursPerCredit),
        })}
        placeholder="MO-1187"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={REFERENCE_NUMBER_MAX}
        value={typed}
        error={isMissing ? t('offline-trainings:numberNeeded') : problem}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          if (error) attach.reset();
        }}
      />
      <Button type="submit" loading={attach.isPending}>
        {t('offline-trainings:own.attachAction')}
      </Button>
    </form>
  );
}

function useShowAttached() {
  const { t } = useTranslation('offline-trainings');
  const format = useFormat();
  return ({ credits, year }: OwnTraining) =>
    showToast({
      text: t('own.attachedToast', { credits: format.number(credits), year }),
      type: 'success',
    });
}

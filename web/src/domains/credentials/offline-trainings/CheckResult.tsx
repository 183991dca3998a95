import type { CheckedTraining } from '@malaka/contracts/credentials/offline-trainings';
import { Button, Group } from '@mantine/core';
import { IconPrinter, IconShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { shareLink } from '#/kit/ui/share-link.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { CheckVerdict } from '#/kit/ui/CheckVerdict.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { Facts } from '#/kit/ui/Facts.tsx';
import { isApiError } from '#/kit/api/api-error.ts';
import styles from './OfflineTrainings.module.css';

type Verdict = 'valid' | 'withdrawn' | 'unknown' | 'tooMany' | 'offline' | 'failed';

/** The main message. A failed check must never look like "not found". */
function verdictOf(training: CheckedTraining | undefined, error: unknown): Verdict {
  if (training && !error) return training.withdrawnAt ? 'withdrawn' : 'valid';
  if (isApiError(error, 'offline.not_found')) return 'unknown';
  if (isApiError(error, 'request.too_many')) return 'tooMany';
  if (isApiError(error, 'offline')) return 'offline';
  return 'failed';
}

const TONES = {
  valid: 'good',
  withdrawn: 'bad',
  unknown: 'bad',
  tooMany: 'wait',
  offline: 'quiet',
  failed: 'quiet',
} as const satisfies Record<Verdict, string>;

type Props = {
  number: string;
  training: CheckedTraining | undefined;
  error: unknown;
  /** When the answer arrived. */
  checkedAt: number;
  onRetry: () => void;
};

export function CheckResult({ number, training, error, checkedAt, onRetry }: Props) {
  const { t } = useTranslation('offline-trainings');
  const verdict = verdictOf(training, error);
  return (
    <CheckVerdict
      tone={TONES[verdict]}
      state={t(`check.state.${verdict}`)}
      meaning={t(`check.meaning.${verdict}`, { number })}
      onRetry={onRetry}
    >
      {training && !error && <TrainingFacts training={training} checkedAt={checkedAt} />}
    </CheckVerdict>
  );
}

function TrainingFacts({ training, checkedAt }: { training: CheckedTraining; checkedAt: number }) {
  const { t } = useTranslation('offline-trainings');
  const format = useFormat();
  const { name, withdrawnAt } = training;
  const facts: [string, string][] = [
    [t('check.name'), name === null ? t('check.nameless') : format.text(name)],
    [t('field.institution'), format.text(training.institution)],
    [t('days'), `${format.day(training.startDate)} – ${format.day(training.endDate)}`],
    [t('check.volume'), format.hours(training.hours)],
    [t('field.referenceNumber'), training.referenceNumber],
    ...(withdrawnAt
      ? [[t('check.withdrawnAt'), format.date(withdrawnAt)] as [string, string]]
      : []),
    [t('check.checkedAt'), format.moment(new Date(checkedAt))],
  ];
  return (
    <>
      <Facts names="128px" facts={facts} />
      <Sharing />
    </>
  );
}

/** Prints the result, or shares its address, which checks again each time. */
function Sharing() {
  const { t } = useTranslation(['offline-trainings', 'common']);
  const share = async () => {
    const how = await shareLink(document.title, globalThis.location.href);
    if (how === 'copied') showToast({ text: t('offline-trainings:check.copied'), type: 'success' });
    if (how === 'failed') showToast({ text: t('common:state.failed'), type: 'error' });
  };
  return (
    <Group gap="sm" className={styles.sharing}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} />}
        onClick={() => globalThis.print()}
      >
        {t('offline-trainings:check.print')}
      </Button>
      <Button variant="default" leftSection={<IconShare size={18} />} onClick={() => void share()}>
        {t('offline-trainings:check.share')}
      </Button>
    </Group>
  );
}

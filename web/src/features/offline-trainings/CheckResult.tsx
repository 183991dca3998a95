import type { CheckedTraining } from '@malaka/contracts/offline-trainings';
import { Button, Group } from '@mantine/core';
import {
  IconCircleCheck,
  IconCircleX,
  IconCloudOff,
  IconPrinter,
  IconShare,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { showToast } from '#/ui/toast-store.ts';
import { TONES, verdictOf } from './check-verdict.ts';
import styles from './OfflineTrainings.module.css';

const ICONS = { good: IconCircleCheck, bad: IconCircleX, quiet: IconCloudOff } as const;

type Props = {
  number: string;
  training: CheckedTraining | undefined;
  error: unknown;
  /** When the answer came. */
  checkedAt: number;
  onRetry: () => void;
};

export function CheckResult({ number, training, error, checkedAt, onRetry }: Props) {
  const { t } = useTranslation(['offline-trainings', 'common']);
  const verdict = verdictOf(training, error);
  const tone = TONES[verdict];
  const Icon = ICONS[tone];
  return (
    <div className={styles.result}>
      <div className={styles.verdict} data-tone={tone}>
        <Icon size={40} stroke={1.8} aria-hidden />
        <div>
          <p className={styles.state}>{t(`offline-trainings:check.state.${verdict}`)}</p>
          <p className={styles.meaning}>
            {t(`offline-trainings:check.meaning.${verdict}`, { number })}
          </p>
        </div>
      </div>
      {training && !error && <Facts training={training} checkedAt={checkedAt} />}
      {tone === 'quiet' && (
        <Button variant="default" onClick={onRetry}>
          {t('common:action.tryAgain')}
        </Button>
      )}
    </div>
  );
}

function Facts({ training, checkedAt }: { training: CheckedTraining; checkedAt: number }) {
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
    [t('check.checkedAt'), format.dateTime(new Date(checkedAt))],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(([title, value]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Sharing />
    </>
  );
}

/** On paper, or by the address, which asks again each time. */
function Sharing() {
  const { t } = useTranslation(['offline-trainings', 'common']);
  const share = async () => {
    const { href } = globalThis.location;
    if ('share' in navigator) {
      // Whoever closes the sheet of the phone has changed their mind.
      await navigator.share({ url: href, title: document.title }).catch(() => undefined);
      return;
    }
    await globalThis.navigator.clipboard.writeText(href);
    showToast({ text: t('offline-trainings:check.copied'), type: 'success' });
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

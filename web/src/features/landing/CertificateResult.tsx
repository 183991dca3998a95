import type { PublicCertificate } from '@malaka/contracts/certificates';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconCloudOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { CertificateFacts } from './CertificateFacts.tsx';
import styles from './CertificateCheck.module.css';
import { TONES, verdictOf } from './certificate-check.ts';

const ICONS = {
  good: IconCircleCheck,
  warning: IconAlertTriangle,
  bad: IconCircleX,
  quiet: IconCloudOff,
} as const;

type Props = {
  number: string;
  certificate: PublicCertificate | undefined;
  error: unknown;
  onRetry: () => void;
};

export function CertificateResult({ number, certificate, error, onRetry }: Props) {
  const { t } = useTranslation(['landing', 'common']);
  const verdict = verdictOf(certificate, error);
  const tone = TONES[verdict];
  const Icon = ICONS[tone];
  return (
    <div className={styles.result}>
      <div className={styles.verdict} data-tone={tone}>
        <Icon size={40} stroke={1.8} aria-hidden />
        <div>
          <p className={styles.state}>{t(`landing:check.state.${verdict}`)}</p>
          <p className={styles.meaning}>{t(`landing:check.meaning.${verdict}`, { number })}</p>
        </div>
      </div>
      {certificate && !error && <CertificateFacts certificate={certificate} />}
      {tone === 'quiet' && (
        <Button variant="default" onClick={onRetry}>
          {t('common:action.tryAgain')}
        </Button>
      )}
    </div>
  );
}

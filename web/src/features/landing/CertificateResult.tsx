import type { PublicCertificate } from '@malaka/contracts/certificates';
import { useTranslation } from 'react-i18next';
import { CheckVerdict } from '#/ui/CheckVerdict.tsx';
import { CertificateFacts } from './CertificateFacts.tsx';
import styles from './CertificateCheck.module.css';
import { TONES, verdictOf } from './certificate-check.ts';

type Props = {
  number: string;
  certificate: PublicCertificate | undefined;
  error: unknown;
  onRetry: () => void;
};

export function CertificateResult({ number, certificate, error, onRetry }: Props) {
  const { t } = useTranslation('landing');
  const verdict = verdictOf(certificate, error);
  return (
    <div className={styles.result}>
      <CheckVerdict
        tone={TONES[verdict]}
        state={t(`check.state.${verdict}`)}
        meaning={t(`check.meaning.${verdict}`, { number })}
        onRetry={onRetry}
      >
        {certificate && !error && <CertificateFacts certificate={certificate} />}
      </CheckVerdict>
    </div>
  );
}

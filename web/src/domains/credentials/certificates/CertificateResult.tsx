import type { CheckedCertificate } from '@malaka/contracts/credentials/certificates';
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CheckVerdict } from '#/kit/ui/CheckVerdict.tsx';
import { CertificateFacts } from './CertificateFacts.tsx';
import { meaningOf, TONES, verdictOf } from './certificate-check.ts';

type Props = {
  number: string;
  certificate: CheckedCertificate | undefined;
  error: unknown;
  /**
   * The QR code's signature is valid: the platform issued this document, whatever its state now.
   */
  isPaperGenuine?: boolean;
  onRetry: () => void;
};

export function CertificateResult(props: Props) {
  const { number, certificate, error, isPaperGenuine = false, onRetry } = props;
  const { t } = useTranslation('landing');
  const verdict = verdictOf(certificate, error);
  return (
    <Box mt={20}>
      <CheckVerdict
        tone={TONES[verdict]}
        state={t(`check.state.${verdict}`)}
        meaning={t(`check.meaning.${meaningOf(verdict, isPaperGenuine)}`, {
          number,
          system: certificate?.formerSystem,
        })}
        onRetry={onRetry}
      >
        {certificate && !error && <CertificateFacts certificate={certificate} />}
      </CheckVerdict>
    </Box>
  );
}

import type { CheckedCertificate } from '@malaka/contracts/credentials/certificates';
import { Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import { CheckVerdict } from '#/kit/ui/CheckVerdict.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { Facts } from '#/kit/ui/Facts.tsx';
import { meaningOf, TONES, verdictOf, isOwn } from './certificate-check.ts';
import { CertificateActions } from './CertificateActions.tsx';

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

function CertificateFacts({ certificate }: { certificate: CheckedCertificate }) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const { courses, endedAt, replacedBy, hours, credits, state } = certificate;
  const { signatory, signatoryTitle } = certificate;
  const amounts = [
    ...(hours > 0 ? [format.hours(hours)] : []),
    ...(credits > 0 ? [t('check.creditsValue', { credits: format.number(credits) })] : []),
  ];
  const ended = state === 'revoked' ? t('check.revokedAt') : t('check.replacedAt');
  // Names appear as printed, whatever script the page is in.
  const facts: [string, ReactNode][] = [
    [t('check.owner'), certificate.ownerName],
    [t('check.course'), certificate.courseName],
    [t('check.courses'), courses.map(({ name }) => name).join('; ')],
    [t('check.volume'), amounts.join(', ')],
    [t('check.issuedAt'), format.date(certificate.issuedAt)],
    [t('check.numberShort'), certificate.number],
    [t('check.issuer'), certificate.issuer],
    [t('check.signatory'), signatory && [signatory, signatoryTitle].filter(Boolean).join(', ')],
    [t('check.ground'), certificate.ground],
    [ended, endedAt && format.date(endedAt)],
    [
      t('check.replacedBy'),
      replacedBy && (
        <TextLink to="/certificate/$number" params={{ number: replacedBy }}>
          {replacedBy}
        </TextLink>
      ),
    ],
  ];
  return (
    <>
      <Facts names="112px" facts={facts.filter(([, value]) => Boolean(value))} />
      {isOwn(certificate) && <CertificateActions certificate={certificate} />}
    </>
  );
}

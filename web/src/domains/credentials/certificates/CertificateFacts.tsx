import type { CheckedCertificate } from '@malaka/contracts/credentials/certificates';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { Facts } from '#/kit/ui/Facts.tsx';
import { CertificateActions } from './CertificateActions.tsx';
import { isOwn } from './certificate-check.ts';

export function CertificateFacts({ certificate }: { certificate: CheckedCertificate }) {
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

import type { PublicCertificate } from '@malaka/contracts/credentials/certificates';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { CertificateActions } from './CertificateActions.tsx';
import styles from './CertificateResult.module.css';

export function CertificateFacts({ certificate }: { certificate: PublicCertificate }) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const { courses, endedAt, replacedBy, hours, credits, state } = certificate;
  const amounts = [
    ...(hours > 0 ? [format.hours(hours)] : []),
    ...(credits > 0 ? [t('check.creditsValue', { credits: format.number(credits) })] : []),
  ];
  // Names stand as they are printed, in whatever script the page is read.
  const facts: [string, string][] = [
    [t('check.owner'), certificate.ownerName],
    [t('check.course'), certificate.courseName],
    ...(courses.length > 0
      ? [[t('check.courses'), courses.map(({ name }) => name).join('; ')] as const]
      : []
    ).map(([name, value]): [string, string] => [name, value]),
    [t('check.volume'), amounts.join(', ')],
    [t('check.issuedAt'), format.date(certificate.issuedAt)],
    [t('check.numberShort'), certificate.number],
  ];
  const ended = state === 'revoked' ? t('check.revokedAt') : t('check.replacedAt');
  if (endedAt) facts.push([ended, format.date(endedAt)]);
  return (
    <>
      <dl className={`facts ${styles.facts}`}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {replacedBy && (
          <div>
            <dt>{t('check.replacedBy')}</dt>
            <dd>
              <TextLink to="/certificate/$number" params={{ number: replacedBy }}>
                {replacedBy}
              </TextLink>
            </dd>
          </div>
        )}
      </dl>
      <CertificateActions certificate={certificate} />
    </>
  );
}

import type { PublicCertificate } from '@malaka/contracts/certificates';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { TextLink } from '#/ui/TextLink.tsx';
import { CertificateActions } from './CertificateActions.tsx';
import styles from './CertificateCheck.module.css';

export function CertificateFacts({ certificate }: { certificate: PublicCertificate }) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const { courses, endedAt, replacedBy } = certificate;
  const facts: [string, string][] = [
    [t('check.owner'), format.text(certificate.ownerName)],
    [t('check.course'), format.text(certificate.courseName)],
    ...(courses.length > 0
      ? [[t('check.courses'), courses.map(({ name }) => format.text(name)).join('; ')] as const]
      : []
    ).map(([name, value]): [string, string] => [name, value]),
    [
      t('check.volume'),
      t('check.volumeValue', {
        hours: format.hours(certificate.hours),
        credits: format.number(certificate.credits),
      }),
    ],
    [t('check.issuedAt'), format.date(certificate.issuedAt)],
    [t('check.numberShort'), certificate.number],
  ];
  if (endedAt) facts.push([t('check.endedAt'), format.date(endedAt)]);
  return (
    <>
      <dl className={styles.facts}>
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

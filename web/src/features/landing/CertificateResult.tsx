import type { PublicCertificate } from '@malaka/contracts/certificates';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconCloudOff,
  IconFileTypePdf,
  IconPhoto,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import styles from './CertificateCheck.module.css';
import { TONES, verdictOf } from './certificate-check.ts';

const ImageModal = lazy(async () => ({
  default: (await import('#/ui/ImageModal.tsx')).ImageModal,
}));

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
      {certificate && !error && <Facts certificate={certificate} />}
      {tone === 'quiet' && (
        <Button variant="default" onClick={onRetry}>
          {t('common:action.tryAgain')}
        </Button>
      )}
    </div>
  );
}

function Facts({ certificate }: { certificate: PublicCertificate }) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const [isOpen, picture] = useDisclosure(false);
  const course = format.text(certificate.courseName);
  const pdf = (
    <Button
      component="a"
      href={certificate.pdf}
      target="_blank"
      rel="noreferrer"
      variant="default"
      leftSection={<IconFileTypePdf size={20} />}
    >
      {t('check.pdf')}
    </Button>
  );
  return (
    <>
      <dl className={styles.facts}>
        <Fact name={t('check.owner')}>{format.text(certificate.ownerName)}</Fact>
        <Fact name={t('check.course')}>{course}</Fact>
        <Fact name={t('check.volume')}>
          {t('check.volumeValue', {
            hours: format.hours(certificate.hours),
            credits: format.number(certificate.credits),
          })}
        </Fact>
        <Fact name={t('check.issuedAt')}>{format.date(certificate.issuedAt)}</Fact>
        <Fact name={t('check.numberShort')}>{certificate.number}</Fact>
      </dl>
      <div className={styles.actions}>
        <Button variant="default" leftSection={<IconPhoto size={20} />} onClick={picture.open}>
          {t('check.image')}
        </Button>
        {pdf}
      </div>
      {isOpen && (
        <Suspense>
          <ImageModal
            isOpen
            title={certificate.number}
            src={certificate.image}
            alt={t('check.imageOf', { course })}
            actions={<div className={styles.modalActions}>{pdf}</div>}
            onClose={picture.close}
          />
        </Suspense>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

import type { AlternativeCertificate } from '@malaka/contracts/credentials/alternative-certificates';
import { Button, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  LazyCertificateForm,
  canSendAgain,
  ownCertificatesQuery,
  takenTypes,
} from '#/domains/credentials/index.ts';
import { profileQuery } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import styles from './DueNow.module.css';

/** Work returned to the learner, shown before everything else with its reason and a button. */
export function DueNow() {
  const { data: profile } = useQuery(profileQuery);
  const { data: certificates = [] } = useQuery(ownCertificatesQuery);
  const rejected = certificates.filter((one) => canSendAgain(one, certificates));
  const [again, setAgain] = useState<AlternativeCertificate>();
  const isReturned = profile?.status === 'rejected';
  if (!isReturned && rejected.length === 0) return null;
  return (
    <Stack gap={12}>
      {isReturned && <ReturnedProfile comment={profile.comment} />}
      {rejected.map((certificate) => (
        <RejectedCertificate
          key={certificate.id}
          certificate={certificate}
          onAgain={() => setAgain(certificate)}
        />
      ))}
      {again && (
        <Suspense fallback={null}>
          <LazyCertificateForm
            taken={takenTypes(certificates)}
            again={again}
            onClose={() => setAgain(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}

function ReturnedProfile({ comment }: { comment: string | null }) {
  const { t } = useTranslation('home');
  return (
    <Due
      title={t('due.profile')}
      reason={comment}
      action={
        <ButtonLink to="/dashboard/profile/edit" color="danger">
          {t('due.fix')}
        </ButtonLink>
      }
    />
  );
}

type Rejected = { certificate: AlternativeCertificate; onAgain: () => void };

function RejectedCertificate({ certificate, onAgain }: Rejected) {
  const { t } = useTranslation(['home', 'alternative-certificates']);
  const type = t(`alternative-certificates:type.${certificate.type}`);
  return (
    <Due
      title={t('home:due.certificate', { type })}
      reason={certificate.comment}
      action={
        <Button color="danger" onClick={onAgain}>
          {t('alternative-certificates:again')}
        </Button>
      }
    />
  );
}

type Props = { title: string; reason: string | null; action: ReactNode };

function Due({ title, reason, action }: Props) {
  const { t } = useTranslation('home');
  const format = useFormat();
  const titleId = useId();
  return (
    <section className={styles.due} aria-labelledby={titleId}>
      <IconAlertCircle size={28} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        <h2 id={titleId} className="title">
          {title}
        </h2>
        <p>{reason ? t('due.reason', { comment: format.text(reason) }) : t('due.plain')}</p>
      </div>
      {action}
    </section>
  );
}

import { type AlternativeCertificate } from '@malaka/contracts/credentials/alternative-certificates';
import { ALTERNATIVE_TYPES } from '@malaka/contracts/kit/choices';
import { Button, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeSharedFile } from '#/kit/offline/shared-file.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { canSendAgain, takenTypes } from './certificate-form.ts';
import { OwnCertificate } from './OwnCertificate.tsx';
import { ownCertificatesQuery } from './queries.ts';

const CertificateForm = lazy(async () => {
  const { CertificateForm: Form } = await import('./CertificateForm.tsx');
  return { default: Form };
});

/** Certificates earned elsewhere: the state of each, and a form to send another. */
export function OwnCertificates() {
  const { t } = useTranslation('alternative-certificates');
  const { data, isPending, isFetching, refetch } = useQuery(ownCertificatesQuery);
  const [isOpen, setIsOpen] = useState(false);
  const [again, setAgain] = useState<AlternativeCertificate>();
  const [shared, setShared] = useState<File>();
  const certificates = data ?? [];
  const taken = takenTypes(certificates);
  const isFull = taken.length === ALTERNATIVE_TYPES.length;
  const canAdd = data !== undefined && !isFull;
  useEffect(() => {
    if (!canAdd) return;
    void takeSharedFile().then((file) => {
      if (!file) return;
      setShared(file);
      setIsOpen(true);
    });
  }, [canAdd]);
  const open = (rejected?: AlternativeCertificate) => {
    setAgain(rejected);
    setIsOpen(true);
  };
  const close = () => {
    setIsOpen(false);
    setShared(undefined);
  };
  return (
    <SectionCard
      title={t('title')}
      action={
        canAdd && (
          <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => open()}>
            {t('add')}
          </Button>
        )
      }
    >
      <Text className="quiet" mb="sm">
        {t(isFull ? 'allTaken' : 'hint')}
      </Text>
      {isPending && <Skeleton height={96} />}
      {!isPending && !data && (
        <ErrorState title={t('failed')} onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {data?.length === 0 && <p className="dimmed">{t('empty')}</p>}
      <SimpleGrid component="ul" cols={{ base: 1, md: 2 }} spacing="sm">
        {certificates.map((certificate) => (
          <OwnCertificate
            key={certificate.id}
            certificate={certificate}
            onAgain={canSendAgain(certificate, certificates) ? () => open(certificate) : undefined}
          />
        ))}
      </SimpleGrid>
      {isOpen && (
        <Suspense fallback={null}>
          <CertificateForm taken={taken} again={again} shared={shared} onClose={close} />
        </Suspense>
      )}
    </SectionCard>
  );
}

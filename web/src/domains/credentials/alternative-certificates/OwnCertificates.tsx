import type { AlternativeCertificate } from '@malaka/contracts/credentials/alternative-certificates';
import { ALTERNATIVE_TYPES } from '@malaka/contracts/kit/choices';
import { Button, SimpleGrid, Skeleton, Text, Badge, Group, Stack } from '@mantine/core';
import { IconPlus, IconFile, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { takeSharedFile } from '#/kit/offline/shared-file.ts';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ImageModal } from '#/kit/ui/ImageModal.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { saveBlob } from '#/kit/ui/save-blob.ts';
import { canSendAgain, takenTypes } from './certificate-form.ts';
import { ownCertificatesQuery, fetchOwnFile } from './queries.ts';

const COLORS = {
  sent: 'primary',
  under_review: 'primary',
  accepted: 'success',
  rejected: 'danger',
} as const;

type Props = {
  certificate: AlternativeCertificate;
  onAgain: (() => void) | undefined;
};

function OwnCertificate({ certificate, onAgain }: Props) {
  const { t } = useTranslation('alternative-certificates');
  const format = useFormat();
  const { type, status, number, issuer, issuedOn, credits, comment, submittedAt } = certificate;
  return (
    <Stack component="li" gap={6} className="card whole">
      <Group justify="space-between" gap="6px 12px">
        <strong>{t(`type.${type}`)}</strong>
        <Badge color={COLORS[status]}>{t(`status.${status}`)}</Badge>
      </Group>
      <span className="quiet" data-figures>
        {t('number', { number })} · {format.text(issuer)}, {format.day(issuedOn)}
      </span>
      {credits === null ? (
        <span className="quiet" data-figures>
          {t('sentAt', { time: format.moment(submittedAt) })}
        </span>
      ) : (
        <strong className="warning">{t('credits', { credits: format.number(credits) })}</strong>
      )}
      {comment && <blockquote className="noteBox">{format.text(comment)}</blockquote>}
      <Group gap="xs" mt="auto" pt={4}>
        <OpenFile certificate={certificate} />
        {onAgain && (
          <Button variant="light" leftSection={<IconSend size={18} />} onClick={onAgain}>
            {t('again')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

/** A picture opens over the page; a PDF opens in the device's viewer. */
function OpenFile({ certificate }: { certificate: AlternativeCertificate }) {
  const { t } = useTranslation('alternative-certificates');
  const [isBusy, setIsBusy] = useState(false);
  const [picture, setPicture] = useState<Blob>();
  const source = useObjectUrl(picture);
  const { id, type, fileType, fileName } = certificate;
  const open = async () => {
    setIsBusy(true);
    try {
      const file = await fetchOwnFile(id, fileType);
      if (fileType.startsWith('image/')) setPicture(file);
      else saveBlob(fileName, file);
    } catch {
      showToast({ text: t('openFailed'), type: 'error' });
    }
    setIsBusy(false);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFile size={18} />}
        loading={isBusy}
        aria-label={`${t(isBusy ? 'opening' : 'open')}: ${t(`type.${type}`)}`}
        onClick={() => void open()}
      >
        {t('open')}
      </Button>
      {source && (
        <ImageModal
          isOpen
          title={t(`type.${type}`)}
          src={source}
          alt={fileName}
          onClose={() => setPicture(undefined)}
        />
      )}
    </>
  );
}

export const LazyCertificateForm = lazyPart(
  () => import('./CertificateForm.tsx'),
  'CertificateForm',
);

/** Certificates earned elsewhere: the state of each, and a form to send another. */
export function OwnCertificates() {
  const { t } = useTranslation('alternative-certificates');
  const query = useQuery(ownCertificatesQuery);
  const { data, isPending } = query;
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
      {!isPending && !data && <ErrorState title={t('failed')} query={query} />}
      {data?.length === 0 && <p className="dimmed">{t('empty')}</p>}
      <SimpleGrid component="ul" cols={{ base: 1, md: 2 }}>
        {certificates.map((certificate) => (
          <OwnCertificate
            key={certificate.id}
            certificate={certificate}
            onAgain={canSendAgain(certificate, certificates) ? () => open(certificate) : undefined}
          />
        ))}
      </SimpleGrid>
      {isOpen && (
        <LazyCertificateForm taken={taken} again={again} shared={shared} onClose={close} />
      )}
    </SectionCard>
  );
}

import type { AlternativeCertificate } from '@malaka/contracts/credentials/alternative-certificates';
import { Badge, Button, Group, Stack } from '@mantine/core';
import { IconFile, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ImageModal } from '#/kit/ui/ImageModal.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { saveBlob } from '#/kit/ui/save-blob.ts';
import { fetchOwnFile } from './queries.ts';

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

export function OwnCertificate({ certificate, onAgain }: Props) {
  const { t } = useTranslation('alternative-certificates');
  const format = useFormat();
  const { type, status, number, issuer, issuedOn, credits, comment, submittedAt } = certificate;
  return (
    <Stack component="li" gap={6} className="card whole">
      <Group justify="space-between" gap="6px 12px">
        <strong>{t(`type.${type}`)}</strong>
        <Badge variant="light" color={COLORS[status]}>
          {t(`status.${status}`)}
        </Badge>
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

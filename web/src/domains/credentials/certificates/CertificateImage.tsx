import type { PublicCertificate } from '@malaka/contracts/credentials/certificates';
import { Button, Group } from '@mantine/core';
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ShareButton } from '#/kit/ui/ShareButton.tsx';
import { ImageModal } from '#/kit/ui/ImageModal.tsx';
import { PrintButton } from './PrintButton.tsx';

type Props = { certificate: PublicCertificate; name: string; onClose: () => void };

/** The public picture of a certificate, with its actions. */
export function CertificateImage({ certificate, name, onClose }: Props) {
  const { t } = useTranslation('landing');
  const { number, image, pdf, link } = certificate;
  return (
    <ImageModal
      isOpen
      title={number}
      src={image}
      alt={name}
      onClose={onClose}
      actions={
        <Group mt="md" gap="sm">
          <Button
            component="a"
            href={pdf}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconFileTypePdf size={18} />}
          >
            {t('check.pdf')}
          </Button>
          <Button
            component="a"
            href={image}
            download={`${number}.png`}
            variant="default"
            leftSection={<IconDownload size={18} />}
          >
            {t('check.png')}
          </Button>
          <ShareButton title={name} label={t('check.share')} path={link} />
          <PrintButton src={image} alt={name} label={t('check.print')} />
        </Group>
      }
    />
  );
}

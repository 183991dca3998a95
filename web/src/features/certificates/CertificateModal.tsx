import type { PublicCertificate } from '@malaka/contracts/certificates';
import { Button, Group } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ShareButton } from '#/features/courses/ShareButton.tsx';
import { useFormat } from '#/i18n/use-format.ts';
import { ImageModal } from '#/ui/ImageModal.tsx';

type Props = { certificate: PublicCertificate | undefined; onClose: () => void };

/** Picture of an own certificate, with the file to print and the link to check it. */
export function CertificateModal({ certificate, onClose }: Props) {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (!certificate) return null;
  const name = t('certificates.image', { course: format.text(certificate.courseName) });
  return (
    <ImageModal
      isOpen
      title={name}
      src={certificate.image}
      alt={name}
      onClose={onClose}
      actions={
        <Group mt="md" gap="sm">
          <Button
            component="a"
            href={certificate.pdf}
            download
            leftSection={<IconFileTypePdf size={20} />}
          >
            {t('certificates.pdf')}
          </Button>
          <ShareButton
            title={name}
            label={t('certificates.share')}
            path={`/?certificate=${encodeURIComponent(certificate.number)}`}
          />
        </Group>
      }
    />
  );
}

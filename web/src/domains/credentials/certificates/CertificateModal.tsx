import type { PublicCertificate } from '@malaka/contracts/credentials/certificates';
import { Button, Group, Text } from '@mantine/core';
import { IconAward, IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ShareButton } from '#/kit/ui/ShareButton.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ImageModal } from '#/kit/ui/ImageModal.tsx';
import { PrintButton } from './PrintButton.tsx';

type Props = { certificate: PublicCertificate | undefined; onClose: () => void };

/** The picture of one's own certificate, with its files and the link for others to check it. */
export function CertificateModal({ certificate, onClose }: Props) {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (!certificate) return null;
  const { number, image, pdf, badge, link, state, replacedBy } = certificate;
  const name = t('certificates.image', { course: format.text(certificate.courseName) });
  const download = (href: string, ending: string) =>
    ({ component: 'a', href, download: `${number}.${ending}`, variant: 'default' }) as const;
  return (
    <ImageModal
      isOpen
      title={name}
      src={image}
      alt={name}
      onClose={onClose}
      actions={
        <>
          {state !== 'issued' && (
            <Text mt="md">{t(`certificates.meaning.${state}`, { number: replacedBy ?? '' })}</Text>
          )}
          <Group mt="md" gap="sm">
            <Button
              component="a"
              href={pdf}
              download={`${number}.pdf`}
              leftSection={<IconFileTypePdf size={20} />}
            >
              {t('certificates.pdf')}
            </Button>
            <Button {...download(image, 'png')} leftSection={<IconDownload size={20} />}>
              {t('certificates.png')}
            </Button>
            <Button {...download(badge, 'json')} leftSection={<IconAward size={20} />}>
              {t('certificates.badge')}
            </Button>
            <ShareButton title={name} label={t('certificates.share')} path={link} />
            <PrintButton src={image} alt={name} label={t('certificates.print')} />
          </Group>
        </>
      }
    />
  );
}

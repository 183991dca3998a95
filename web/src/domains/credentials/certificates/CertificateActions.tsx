import type { PublicCertificate } from '@malaka/contracts/credentials/certificates';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAward, IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';

const CertificateImage = lazyPart(
  () => import('#/domains/credentials/certificates/CertificateImage.tsx'),
  'CertificateImage',
);

/** Links to its files; the picture opens with further actions. */
export function CertificateActions({ certificate }: { certificate: PublicCertificate }) {
  const { t } = useTranslation('landing');
  const format = useFormat();
  const [isOpen, picture] = useDisclosure(false);
  return (
    <Group gap="sm" grow preventGrowOverflow={false}>
      <Button variant="default" leftSection={<IconPhoto size={20} />} onClick={picture.open}>
        {t('check.image')}
      </Button>
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
      <Button
        component="a"
        href={certificate.badge}
        download={`${certificate.number}.json`}
        variant="default"
        leftSection={<IconAward size={20} />}
      >
        {t('check.badge')}
      </Button>
      {isOpen && (
        <CertificateImage
          certificate={certificate}
          name={t('check.imageOf', { course: format.text(certificate.courseName) })}
          onClose={picture.close}
        />
      )}
    </Group>
  );
}

import type { PublicCertificate } from '@malaka/contracts/credentials/certificates';
import { Badge, Button, SimpleGrid, Skeleton, Stack, Title, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { IconAward, IconDownload, IconFileTypePdf } from '@tabler/icons-react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { SafeImage } from '#/kit/ui/SafeImage.tsx';
import { ShareButton } from '#/kit/ui/ShareButton.tsx';
import { ImageModal } from '#/kit/ui/ImageModal.tsx';
import { certificatesQuery } from './queries.ts';
import { PrintButton } from './PrintButton.tsx';

type Props = { openNumber: string | undefined; onOpen: (number: string | undefined) => void };

export function CertificateList({ openNumber, onOpen }: Props) {
  const { t } = useTranslation('home');
  const query = useQuery(certificatesQuery);
  return (
    <section>
      <Title order={2} size={22} mb="md">
        {t('certificates.title')}
      </Title>
      {query.data ? (
        <Certificates certificates={query.data} onOpen={onOpen} />
      ) : query.isPending ? (
        <Skeleton height={180} />
      ) : (
        <ErrorState title={t('certificates.failed')} query={query} />
      )}
      <CertificateModal
        certificate={query.data?.find(({ number }) => number === openNumber)}
        onClose={() => onOpen(undefined)}
      />
    </section>
  );
}

type CertificatesProps = {
  certificates: readonly PublicCertificate[];
  onOpen: (number: string) => void;
};

function Certificates({ certificates, onOpen }: CertificatesProps) {
  const { t } = useTranslation('home');
  const format = useFormat();
  if (certificates.length === 0) {
    return <EmptyState title={t('certificates.empty')} text={t('certificates.emptyText')} />;
  }
  return (
    <SimpleGrid component="ul" cols={{ base: 1, xs: 2, lg: 3 }} spacing="md">
      {certificates.map((certificate) => {
        const course = format.text(certificate.courseName);
        return (
          <Stack key={certificate.number} component="li" gap={0} className="rows">
            <SafeImage
              src={certificate.preview}
              alt={t('certificates.image', { course })}
              ratio="297 / 210"
              fit="contain"
            />
            <Stack flex={1} gap={6} align="flex-start" p="md">
              <strong>{course}</strong>
              <span className="quiet whole" data-figures>
                {t('certificates.number', { number: certificate.number })}
              </span>
              <span className="quiet whole" data-figures>
                {t('certificates.issued', { date: format.date(certificate.issuedAt) })}
              </span>
              {certificate.state !== 'issued' && (
                <Badge variant="outline" color="gray">
                  {t(`certificates.state.${certificate.state}`)}
                </Badge>
              )}
              <Button
                variant="default"
                mt="auto"
                aria-label={`${t('certificates.open')}: ${course}`}
                onClick={() => onOpen(certificate.number)}
              >
                {t('certificates.open')}
              </Button>
            </Stack>
          </Stack>
        );
      })}
    </SimpleGrid>
  );
}

type CertificateModalProps = { certificate: PublicCertificate | undefined; onClose: () => void };

/** The picture of one's own certificate, with its files and the link for others to check it. */
function CertificateModal({ certificate, onClose }: CertificateModalProps) {
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

import type { OwnApplication } from '@malaka/contracts/organizations/organizations';
import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '#/kit/ui/save-blob.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { Facts } from '#/kit/ui/Facts.tsx';
import { FIELDS_OF, type FormField, STEPS } from './application-form.ts';
import styles from './Organizations.module.css';

type Props = { application: OwnApplication; fetchArchive: () => Promise<Blob> };
type ShownField = Exclude<FormField, 'isOfferAccepted' | 'logo' | 'archive'>;

/** All submitted data, in form order. */
export function ApplicationFacts(shown: Props) {
  const { t } = useTranslation('organizations');
  return STEPS.map((step) => (
    <SectionCard key={step} title={t(`step.${step}`)}>
      <Facts
        names="min(200px, 40%)"
        facts={FIELDS_OF[step].flatMap((field) =>
          field === 'isOfferAccepted'
            ? []
            : [[t(`field.${field}`), <Field key={field} {...shown} field={field} />] as const],
        )}
      />
    </SectionCard>
  ));
}

function Field({ field, ...shown }: Props & { field: ShownField | 'logo' | 'archive' }) {
  if (field === 'logo') return <Logo {...shown} />;
  if (field === 'archive') return <Archive {...shown} />;
  return <Value {...shown} field={field} />;
}

const Logo = ({ application: { logo } }: Pick<Props, 'application'>) =>
  logo ? <img src={logo} alt="" className={styles.logo} /> : '—';

function Value({ application, field }: Pick<Props, 'application'> & { field: ShownField }) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const { legalForm, educationForm, directions, phones, trainingAddresses } = application;
  if (field === 'legalForm') return legalForm ? t(`legalForm.${legalForm}`) : '—';
  if (field === 'educationForm') return educationForm ? t(`educationForm.${educationForm}`) : '—';
  if (field === 'phones') return phones.map(format.phone).join(', ');
  if (field === 'directions') return directions.map(({ name }) => format.text(name)).join(', ');
  if (field === 'trainingAddresses') return trainingAddresses.map(format.text).join('; ');
  if (field === 'regionId') return format.text(application.region);
  const value = field === 'cityId' ? application.city : application[field];
  // A web address is not a word: it is never transliterated.
  return value ? (field === 'url' || field === 'email' ? value : format.text(value)) : '—';
}

function Archive({ application, fetchArchive }: Props) {
  const { t } = useTranslation(['organizations', 'common']);
  const format = useFormat();
  const { archiveName: name, archiveBytes } = application;
  const loading = useMutation({
    mutationFn: fetchArchive,
    onSuccess: (file) => saveBlob(name ?? '', file),
    onError: (error) => showFailure(error, t('common:state.failed')),
  });
  if (!name) return '—';
  return (
    <Group component="span" gap="8px 16px">
      {t('organizations:file.size', { name, size: format.fileSize(archiveBytes ?? 0) })}
      <Button
        variant="light"
        loading={loading.isPending}
        leftSection={<IconDownload size={18} aria-hidden />}
        onClick={() => loading.mutate()}
      >
        {t('organizations:file.download')}
      </Button>
    </Group>
  );
}

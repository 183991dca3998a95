import { Button, Group } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypePdf } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '#/kit/imports/save-blob.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { type StatementForm, useStatement } from './queries.ts';

const ICONS = { pdf: IconFileTypePdf, xlsx: IconFileSpreadsheet } as const;

/** Downloads the year's statement as a PDF or a sheet. */
export function StatementButtons({ year }: { year: number }) {
  const { t } = useTranslation('credits');
  const saving = useStatement(year);
  const save = (form: StatementForm) =>
    saving.mutate(form, {
      onSuccess: (blob) => saveBlob(blob, `${t('statement.name')}-${year}.${form}`),
      onError: () => showToast({ text: t('statement.failed'), type: 'error' }),
    });
  return (
    <Group gap="xs">
      {(['pdf', 'xlsx'] as const).map((form) => {
        const Icon = ICONS[form];
        return (
          <Button
            key={form}
            variant="default"
            leftSection={<Icon size={18} aria-hidden />}
            loading={saving.isPending && saving.variables === form}
            onClick={() => save(form)}
          >
            {t(`statement.${form}`)}
          </Button>
        );
      })}
    </Group>
  );
}

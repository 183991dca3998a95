import type { SheetImport as Checked } from '@malaka/contracts/kit/imports';
import { Button, Stack } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { EarlierImports } from './EarlierImports.tsx';
import { FileDrop } from './FileDrop.tsx';
import { ImportResult } from './ImportResult.tsx';
import { type ImportKind, useTemplate } from './queries.ts';
import { saveBlob } from './save-blob.ts';

type Props = { kind: ImportKind; onApplied?: () => void };

/** Imports a file: choose, preview, apply. */
export function SheetImport({ kind, onApplied }: Props) {
  const { t } = useTranslation('imports');
  const [open, setOpen] = useState<Checked>();
  const template = useTemplate(kind);
  const saveTemplate = () =>
    template.mutate(undefined, {
      onSuccess: (blob) => saveBlob(blob, `${kind}.xlsx`),
      onError: () => showToast({ text: t('templateFailed'), type: 'error' }),
    });
  return (
    <Stack gap={24}>
      <Stack gap={8} align="flex-start" maw="70ch">
        <p>{t(`intro.${kind}`)}</p>
        <p className="quiet">{t('rules')}</p>
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} />}
          loading={template.isPending}
          onClick={saveTemplate}
        >
          {t('template')}
        </Button>
      </Stack>
      {open ? (
        <ImportResult
          key={open.id}
          kind={kind}
          checked={open}
          onApplied={(applied) => {
            setOpen(applied);
            onApplied?.();
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : (
        <FileDrop kind={kind} onChecked={setOpen} />
      )}
      <EarlierImports kind={kind} openId={open?.id} onOpen={setOpen} />
    </Stack>
  );
}

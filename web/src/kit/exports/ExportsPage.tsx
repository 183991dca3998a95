import { Alert, Stack } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { PageHead } from '#/kit/ui/PageHead.tsx';
import { ExportList } from './ExportList.tsx';

/** The same list as in the modal; expired Excel links lead here too. */
export function ExportsPage({ hasFailed }: { hasFailed: boolean }) {
  const { t } = useTranslation('exports');
  return (
    <Stack className="shrinks" gap={16} maw={820}>
      <PageHead title={t('title')} hint={t('hint')} />
      {hasFailed && (
        <Alert
          role="alert"
          color="danger"
          title={t('failed')}
          icon={<IconAlertCircle size={22} aria-hidden />}
        >
          {t('failedHint')}
        </Alert>
      )}
      <ExportList />
    </Stack>
  );
}

import type { ExportRecord } from '@malaka/contracts/reporting/exports';
import { ActionIcon, Button, Center, Loader, Stack } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { ExportProgress } from './ExportProgress.tsx';
import styles from './Exports.module.css';
import { exportsQuery, isActive, useDeleteExport } from './queries.ts';
import { useDownload } from './use-download.ts';

/** The reader's last ten exports. */
export function ExportList() {
  const { t } = useTranslation(['exports', 'common']);
  const query = useQuery(exportsQuery);
  if (query.isPending) {
    return (
      <Center mih={160} role="status" aria-label={t('common:state.loading')}>
        <Loader />
      </Center>
    );
  }
  if (!query.data) {
    return <ErrorState query={query} />;
  }
  if (query.data.length === 0) {
    return <EmptyState title={t('exports:empty')} text={t('exports:emptyHint')} />;
  }
  return (
    <Stack component="ul" gap={0} mt={8}>
      {query.data.map((record) => (
        <li key={record.id} className={styles.row}>
          <ExportRow record={record} />
        </li>
      ))}
    </Stack>
  );
}

function ExportRow({ record }: { record: ExportRecord }) {
  const { t } = useTranslation('exports');
  const format = useFormat();
  const { fileName, state, rowsDone, bytes, createdAt, failure } = record;
  const facts = [
    t(`state.${state}`),
    format.dateTime(createdAt),
    ...(state === 'ready'
      ? [t('rows', { count: rowsDone, amount: format.number(rowsDone) }), format.fileSize(bytes)]
      : []),
  ];
  return (
    <>
      <IconFileSpreadsheet size={24} className="dimmed" aria-hidden />
      <Stack className={styles.text} gap={4} data-figures>
        <p className="strong whole">{fileName}</p>
        <p className="quiet">{facts.join(' · ')}</p>
        {failure && <p className="smallErrorText">{failure}</p>}
        {isActive(record) && <ExportProgress record={record} />}
      </Stack>
      {!isActive(record) && <Actions record={record} />}
    </>
  );
}

function Actions({ record: { id, state, fileName } }: { record: ExportRecord }) {
  const { t } = useTranslation('exports');
  const download = useDownload();
  const remove = useDeleteExport();
  return (
    <>
      {state === 'ready' && (
        <Button
          className={styles.download}
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate(id)}
          aria-label={t('downloadFile', { name: fileName })}
        >
          {t('download')}
        </Button>
      )}
      <ActionIcon
        className={styles.remove}
        aria-label={t('remove', { name: fileName })}
        loading={remove.isPending}
        onClick={() => remove.mutate({ id })}
      >
        <IconTrash size={20} aria-hidden />
      </ActionIcon>
    </>
  );
}

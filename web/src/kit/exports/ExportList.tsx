import type { ExportRecord } from '@malaka/contracts/reporting/exports';
import {
  ActionIcon,
  Button,
  Center,
  Loader,
  Stack,
  Box,
  Group,
  Progress,
  Text,
} from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';
import { ErrorState } from '#/kit/ui/ErrorState.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './Exports.module.css';
import {
  exportsQuery,
  isActive,
  useDeleteExport,
  useCancelExport,
  useDownload,
} from './queries.ts';

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

/** Progress of an export, with a button to cancel it. */
export function ExportProgress({ record }: { record: ExportRecord }) {
  const { t } = useTranslation(['exports', 'common']);
  const format = useFormat();
  const cancel = useCancelExport();
  const { id, rowsDone, rowsTotal } = record;
  const stop = () =>
    cancel.mutate(
      { id },
      {
        onSuccess: () => showToast({ text: t('exports:toast.cancelled'), type: 'success' }),
        onError: (error) => showFailure(error, t('common:state.failed')),
      },
    );
  const percent = rowsTotal ? Math.floor((rowsDone / rowsTotal) * 100) : 0;
  const text =
    rowsTotal === null
      ? t('exports:state.waiting')
      : t('exports:progress', {
          done: format.number(rowsDone),
          total: format.number(rowsTotal),
        });
  return (
    <Group flex={1} gap={12} wrap="nowrap">
      <Box flex={1} miw={136}>
        <Text fz="sm" mb={6} data-figures role="status">
          {text}
        </Text>
        <Progress value={percent} animated aria-label={text} />
      </Box>
      <Button variant="default" loading={cancel.isPending} onClick={stop}>
        {t('common:action.cancel')}
      </Button>
    </Group>
  );
}

import type { ExportName, ExportQuery, ExportRecord } from '@malaka/contracts/reporting/exports';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconFileSpreadsheet, IconList, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useEffect, useRef } from 'react';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { ExportProgress, ExportList } from './ExportList.tsx';
import {
  exportsQuery,
  isActive,
  encodedQuery,
  useStartExport,
  saveAddress,
  useDownload,
} from './queries.ts';

/** Older files are offered only in the list of exports, since the table has changed. */
const FRESH_MS = 60 * 60_000;

type Query = Readonly<Record<string, unknown>>;

const serialize = (query: Query) =>
  Object.entries(query)
    .map(([name, value]) => `${name}=${String(value)}`)
    .toSorted()
    .join('&');

/** The newest export of exactly this table and filter that is running or still recent. */
const findSameExport = (
  records: readonly ExportRecord[],
  { table, query }: { table: ExportName; query: Query },
  now: number,
): ExportRecord | undefined =>
  records.find(
    (record) =>
      record.table === table &&
      serialize(record.query) === serialize(query) &&
      (record.state === 'waiting' ||
        record.state === 'working' ||
        (record.state === 'ready' && now - record.updatedAt.getTime() < FRESH_MS)),
  );

type Props<Name extends ExportName> = {
  table: Name;
  /** The current filter of the list. */
  query: ExportQuery<Name>;
};

const NONE: readonly ExportRecord[] = [];

/**
 * A table as an Excel file: a short one at once; a long one in the background, with progress in
 * every tab.
 */
export function ExportButton<Name extends ExportName>({ table, query }: Props<Name>) {
  const { t } = useTranslation('exports');
  const { data: records = NONE, dataUpdatedAt } = useQuery(exportsQuery);
  useFinishedToasts(records);
  const [isListOpen, list] = useDisclosure(false);
  const start = useStartExport();
  const request = { table, query: encodedQuery(table, query) };
  const same = findSameExport(records, request, dataUpdatedAt);
  const begin = () =>
    start.mutate(request, {
      onSuccess: ({ ticket }) => {
        if (ticket) saveAddress(ticket.url);
        showToast({ text: t(ticket ? 'toast.saved' : 'toast.started'), type: 'success' });
      },
      onError: (error) => {
        const isBusy = isApiError(error, 'export.too_many');
        showToast({ text: isBusy ? error.message : t('toast.failed'), type: 'error' });
      },
    });
  return (
    <Group gap={4} align="stretch" wrap="nowrap">
      {same && isActive(same) ? (
        <ExportProgress record={same} />
      ) : (
        <MainButton ready={same} isBusy={start.isPending} onStart={begin} />
      )}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" w={44} h="auto" mih={44} aria-label={t('more')}>
            <IconChevronDown size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {same?.state === 'ready' && (
            <Menu.Item leftSection={<IconRefresh size={18} aria-hidden />} onClick={begin}>
              {t('again')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconList size={18} aria-hidden />} onClick={list.open}>
            {t('open')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ExportsModal isOpen={isListOpen} onClose={list.close} />
    </Group>
  );
}

type MainProps = { ready: ExportRecord | undefined; isBusy: boolean; onStart: () => void };

function MainButton({ ready, isBusy, onStart }: MainProps) {
  const { t } = useTranslation('exports');
  const download = useDownload();
  return (
    <Button
      variant="default"
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      loading={isBusy || download.isPending}
      onClick={() => (ready ? download.mutate(ready.id) : onStart())}
    >
      {t(ready ? 'downloadExcel' : 'excel')}
    </Button>
  );
}

type ExportsModalProps = { isOpen: boolean; onClose: () => void };

/** UI-06: the reader's last exports, each finished one with its download. */
function ExportsModal({ isOpen, onClose }: ExportsModalProps) {
  const { t } = useTranslation(['exports', 'common']);
  return (
    <ContentModal opened={isOpen} onClose={onClose} title={t('exports:title')} size="lg">
      <p className="quiet">{t('exports:hint')}</p>
      <ExportList />
    </ContentModal>
  );
}

/** Announces exports that have just finished or failed. */
function useFinishedToasts(records: readonly ExportRecord[]): void {
  const { t } = useTranslation('exports');
  const onTheWay = useRef(new Set<number>());
  useEffect(() => {
    for (const record of records) {
      if (isActive(record)) {
        onTheWay.current.add(record.id);
      } else if (onTheWay.current.delete(record.id)) {
        announce(record);
      }
    }
    function announce({ state, fileName, failure }: ExportRecord) {
      if (state === 'ready') {
        showToast({ text: t('toast.ready', { name: fileName }), type: 'success' });
      }
      if (state === 'failed') {
        showToast({ text: failure ?? t('toast.failed'), type: 'error' });
      }
    }
  }, [records, t]);
}

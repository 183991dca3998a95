import {
  type ListedCertificate,
  LISTED_STATES,
  type ListedState,
} from '@malaka/contracts/credentials/certificate-register';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, Group, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type CheckedList, ListDrop, SampleButton } from '#/kit/imports/ListDrop.tsx';
import { ListCrumbs } from '#/kit/lists/ListCrumbs.tsx';
import { ManagementPage } from '#/kit/ui/ManagementPage.tsx';
import { saveBlob } from '#/kit/imports/save-blob.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { DataColumn } from '#/kit/lists/columns.ts';
import { DataTable } from '#/kit/lists/DataTable.tsx';
import { Pager } from '#/kit/lists/Pager.tsx';
import { useTableView } from '#/kit/table-views/use-table-view.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useCheckList, useSample, useListSheet } from './queries.ts';
import { StateBadge } from './StateBadge.tsx';

const PER_PAGE = 50;

type Props = { file: File; rows: readonly ListedCertificate[] };

/** Totals by state, the state of each number, and everything as a workbook. */
function ListResult({ file, rows }: Props) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [isProblemsOnly, setIsProblemsOnly] = useState(false);
  const sheet = useListSheet();
  const columns = useResultColumns();
  const view = useTableView('certificate-list');
  const save = () =>
    sheet.mutate(file, {
      onSuccess: (blob) => saveBlob(blob, 'malaka.xlsx'),
      onError: () => showToast({ text: t('list.sheetFailed'), type: 'error' }),
    });
  const shown = isProblemsOnly ? rows.filter(isProblem) : rows;
  const lastPage = Math.max(1, Math.ceil(shown.length / PER_PAGE));
  const countOf = (state: ListedState) => rows.filter((row) => row.state === state).length;
  return (
    <section aria-label={t('list.result')}>
      <Group gap="xs" mb="sm" role="status">
        {LISTED_STATES.filter((state) => countOf(state) > 0).map((state) => (
          <span key={state}>
            <StateBadge state={state} /> {format.number(countOf(state))}
          </span>
        ))}
      </Group>
      <Group gap="xs" mb="sm">
        <Button
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={sheet.isPending}
          onClick={save}
        >
          {t('list.sheet')}
        </Button>
        <Switch
          label={t('list.errorsOnly')}
          checked={isProblemsOnly}
          onChange={(event) => {
            setIsProblemsOnly(event.currentTarget.checked);
            setPage(1);
          }}
        />
      </Group>
      <DataTable
        caption={t('list.result')}
        rows={shown.slice((page - 1) * PER_PAGE, page * PER_PAGE)}
        rowKey={({ row }) => row}
        columns={columns}
        view={view}
      />
      {lastPage > 1 && (
        <Pager page={page} total={shown.length} perPage={PER_PAGE} onChange={setPage} />
      )}
    </section>
  );
}

const isProblem = ({ state, isOwnerSame }: ListedCertificate) =>
  !(state === 'issued' || state === 'corrected') || isOwnerSame === false;

function useResultColumns(): readonly DataColumn<ListedCertificate>[] {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  return [
    {
      key: 'number',
      title: t('column.number'),
      render: ({ number, typed }) => <span data-figures>{number ?? (typed || '—')}</span>,
    },
    { key: 'row', title: t('column.row'), render: ({ row }) => row, isFigure: true },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ state, replacedBy }) => (
        <>
          <StateBadge state={state} />
          {replacedBy && <p className="quiet">→ {replacedBy}</p>}
        </>
      ),
    },
    {
      key: 'owner',
      title: t('column.owner'),
      render: ({ ownerName, isOwnerSame }) => (
        <>
          {ownerName}
          {isOwnerSame === false && <p className="errorText">{t('list.otherOwner')}</p>}
        </>
      ),
    },
    {
      key: 'course',
      title: t('column.course'),
      render: ({ courseName, issuedAt }) => (
        <>
          {courseName}
          {issuedAt && <p className="quiet">{format.date(issuedAt)}</p>}
        </>
      ),
    },
  ];
}

/** Checks many numbers at once: a list from a school or a department against the register. */
export function ListCheckPage() {
  const { t } = useTranslation('certificate-register');
  const [checked, setChecked] = useState<CheckedList<ListedCertificate>>();
  const name = t('list.title');
  return (
    <ManagementPage
      title={name}
      hint={t('list.hint')}
      crumbs={<ListCrumbs list="/dashboard/certificates/$page" label={t('title')} name={name} />}
      actions={
        <SampleButton
          sample={useSample()}
          label={t('list.sample')}
          failed={t('list.sampleFailed')}
        />
      }
    >
      <ListDrop
        check={useCheckList()}
        chooseLabel={t('list.choose')}
        wrongFile={t('list.wrongFile')}
        onChecked={setChecked}
      />
      {checked && <ListResult {...checked} />}
    </ManagementPage>
  );
}

import {
  LISTED_STATES,
  type ListedCertificate,
  type ListedState,
} from '@malaka/contracts/credentials/certificate-register';
import { Button, Group, Switch } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBlob } from '#/kit/imports/save-blob.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { Pager } from '#/kit/lists/Pager.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useListSheet } from './queries.ts';
import styles from './Register.module.css';
import { StateBadge } from './StateBadge.tsx';

const PER_PAGE = 50;

type Props = { file: File; rows: readonly ListedCertificate[] };

/** How many are in which state, each number with its own, and all of it as a workbook. */
export function ListResult({ file, rows }: Props) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  const [page, setPage] = useState(1);
  const [isProblemsOnly, setIsProblemsOnly] = useState(false);
  const sheet = useListSheet();
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
      <ResultTable rows={shown.slice((page - 1) * PER_PAGE, page * PER_PAGE)} />
      {lastPage > 1 && (
        <Pager page={page} total={shown.length} perPage={PER_PAGE} onChange={setPage} />
      )}
    </section>
  );
}

const isProblem = ({ state, isOwnerSame }: ListedCertificate) =>
  !(state === 'issued' || state === 'corrected') || isOwnerSame === false;

function ResultTable({ rows }: { rows: readonly ListedCertificate[] }) {
  const { t } = useTranslation('certificate-register');
  const format = useFormat();
  return (
    <table className={styles.table}>
      <caption className="unseen">{t('list.result')}</caption>
      <thead>
        <tr>
          {(['row', 'number', 'state', 'owner', 'course'] as const).map((title) => (
            <th key={title} scope="col">
              {t(`column.${title}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <td>
              <span className={styles.quiet}>
                <span className={styles.onPhone}>{t('column.row')} </span>
                {row.row}
              </span>
            </td>
            <td>
              <span className={styles.number}>{row.number ?? (row.typed || '—')}</span>
            </td>
            <td>
              <StateBadge state={row.state} />
              {row.replacedBy && <span className={styles.quiet}>→ {row.replacedBy}</span>}
            </td>
            <td>
              {row.ownerName}
              {row.isOwnerSame === false && (
                <span className="errorText"> {t('list.otherOwner')}</span>
              )}
            </td>
            <td>
              {row.courseName}
              {row.issuedAt && <span className={styles.quiet}>{format.date(row.issuedAt)}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

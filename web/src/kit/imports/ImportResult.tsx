import type { SheetImport } from '@malaka/contracts/kit/imports';
import { Button, Group, Stack } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ScrollBox } from '#/kit/ui/ScrollBox.tsx';
import { type ImportKind, useApplyImport } from './queries.ts';
import styles from './Imports.module.css';
import { saveBlob } from './save-blob.ts';
import { errorsCsv } from './sheet-file.ts';

type Props = {
  kind: ImportKind;
  checked: SheetImport;
  onApplied: (applied: SheetImport) => void;
  onClose: () => void;
};

/** A preview of what a sheet would change, with the button that applies it. */
export function ImportResult({ kind, checked, onApplied, onClose }: Props) {
  const { t } = useTranslation(['imports', 'common']);
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const apply = useApplyImport(kind);
  const { state, newCount, changedCount, errorsCount } = checked;
  const isRefused = state === 'refused';
  const canApply = state === 'checked' && newCount + changedCount > 0;
  const counts = { fresh: format.number(newCount), changed: format.number(changedCount) };
  const confirm = () =>
    apply.mutate(
      { id: checked.id },
      {
        onSuccess: (applied) => {
          if (applied.state === 'applied') {
            showToast({ text: t('imports:applied', counts), type: 'success' });
          }
          onApplied(applied);
        },
        onSettled: () => setIsAsking(false),
      },
    );
  const Icon = isRefused ? IconAlertTriangle : IconCircleCheck;
  return (
    <Stack component="section" className="card" gap={16} aria-label={checked.fileName}>
      <p className="quiet whole">{checked.fileName}</p>
      <div role="status">
        <Group className="title" component="h2" gap={8} mt={-8} wrap="nowrap">
          <Icon
            size={24}
            color={`var(--mantine-color-${isRefused ? 'error' : 'success-text'})`}
            aria-hidden
          />
          {isRefused ? t('imports:result.bad', { count: errorsCount }) : t(verdicts[state])}
        </Group>
      </div>
      <Counts checked={checked} />
      {isRefused && <ErrorTable checked={checked} />}
      {state === 'checked' && !canApply && <p>{t('imports:nothingNew')}</p>}
      {apply.error && (
        <p role="alert" className="errorBox whole">
          {(isApiError(apply.error) && apply.error.message) || t('common:state.failed')}
        </p>
      )}
      <Group gap={12}>
        {canApply && <Button onClick={() => setIsAsking(true)}>{t('imports:apply')}</Button>}
        <Button variant={canApply ? 'default' : 'filled'} onClick={onClose}>
          {t('imports:another')}
        </Button>
      </Group>
      <ConfirmModal
        isOpen={isAsking}
        title={t('imports:applyTitle')}
        text={t('imports:applyText', counts)}
        confirmLabel={t('imports:apply')}
        isBusy={apply.isPending}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      />
    </Stack>
  );
}

const verdicts = {
  checked: 'imports:result.good',
  applied: 'imports:result.applied',
} as const;

function Counts({ checked }: { checked: SheetImport }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  return (
    <Group component="dl" className="figures" gap="12px 32px">
      {countsOf(checked).map(([fact, count]) => (
        <div key={fact}>
          <dt>{t(`counts.${fact}`)}</dt>
          <dd>{format.number(count)}</dd>
        </div>
      ))}
    </Group>
  );
}

function countsOf({ kind, rowsCount, newCount, changedCount, state }: SheetImport) {
  const rows = ['rows', rowsCount] as const;
  if (state === 'refused') return [rows];
  const counts = [rows, ['fresh', newCount], ['changed', changedCount]] as const;
  // One person may have several rows in the register.
  if (kind === 'employees') return counts;
  return [...counts, ['unchanged', rowsCount - newCount - changedCount] as const];
}

/** Errors by row as in the file, with a download for correcting them. */
function ErrorTable({ checked: { errors, errorsCount } }: { checked: SheetImport }) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  const headings = [t('error.row'), t('error.column'), t('error.text')] as const;
  const save = () =>
    saveBlob(
      new Blob([errorsCsv(headings, errors)], { type: 'text/csv;charset=utf-8' }),
      `${t('errorsFile')}.csv`,
    );
  return (
    <>
      <p>{t('mend')}</p>
      <ScrollBox className={styles.errors} label={t('mend')}>
        <table>
          <thead>
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {errors.map(({ row, column, text }, index) => (
              <tr key={index}>
                <td data-label={headings[0]}>{row}</td>
                <td>{column === null ? '—' : format.text(column)}</td>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {errorsCount > errors.length && (
        <p className="quiet">
          {t('firstErrors', {
            shown: format.number(errors.length),
            total: format.number(errorsCount),
          })}
        </p>
      )}
      <div>
        <Button variant="default" leftSection={<IconDownload size={18} />} onClick={save}>
          {t('saveErrors')}
        </Button>
      </div>
    </>
  );
}

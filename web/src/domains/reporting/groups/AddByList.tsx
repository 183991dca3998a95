import type { ListedPerson } from '@malaka/contracts/reporting/group-filling';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload, IconUserPlus } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { saveBlob } from '#/kit/imports/save-blob.ts';
import { fileFault } from '#/kit/imports/sheet-file.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { SectionCard } from '#/kit/ui/SectionCard.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import styles from './Groups.module.css';
import { PeoplePreview } from './PeoplePreview.tsx';
import { useAddPeople, useCheckPeople, usePeopleSample } from './queries.ts';

type Checked = { file: File; rows: readonly ListedPerson[] };

const faultText = (error: unknown) =>
  isApiError(error) ? (error.errors['file']?.[0] ?? error.message) : undefined;

/** An Excel list of phones or personal numbers: who is found is seen before anybody is added. */
export function AddByList({ groupId }: { groupId: number }) {
  const { t } = useTranslation(['groups', 'common']);
  const [checked, setChecked] = useState<Checked>();
  const [fault, setFault] = useState<string>();
  const check = useCheckPeople(groupId);
  const sample = usePeopleSample();
  const take = (file: File | undefined) => {
    if (!file || check.isPending) return;
    setChecked(undefined);
    const wrong = fileFault(file) && t('groups:list.wrongFile');
    setFault(wrong);
    if (wrong) return;
    check.mutate(file, {
      onSuccess: (rows) => setChecked({ file, rows }),
      onError: (error) => setFault(faultText(error) ?? t('common:state.failed')),
    });
  };
  const saveSample = () =>
    sample.mutate(undefined, {
      onSuccess: (blob) => saveBlob(blob, 'malaka.xlsx'),
      onError: () => showToast({ text: t('common:state.failed'), type: 'error' }),
    });
  return (
    <SectionCard
      title={t('groups:list.title')}
      action={
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          loading={sample.isPending}
          onClick={saveSample}
        >
          {t('groups:list.sample')}
        </Button>
      }
    >
      <p className={styles.quiet}>{t('groups:list.hint')}</p>
      <FileDrop isBusy={check.isPending} fault={fault} onTake={take} />
      {checked && (
        <CheckedList groupId={groupId} {...checked} onDone={() => setChecked(undefined)} />
      )}
    </SectionCard>
  );
}

type DropProps = {
  isBusy: boolean;
  fault: string | undefined;
  onTake: (file: File | undefined) => void;
};

function FileDrop({ isBusy, fault, onTake }: DropProps) {
  const { t } = useTranslation('groups');
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    onTake(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Button
        leftSection={<IconUpload size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {t('list.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        aria-label={t('list.choose')}
        tabIndex={-1}
        className={styles.input}
        onChange={(event) => {
          onTake(event.currentTarget.files?.[0]);
          // The same file once more, mended, is a choice as well.
          event.currentTarget.value = '';
        }}
      />
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

type ListProps = Checked & { groupId: number; onDone: () => void };

function CheckedList({ groupId, file, rows, onDone }: ListProps) {
  const { t } = useTranslation(['groups', 'common']);
  const format = useFormat();
  const add = useAddPeople(groupId);
  const coming = rows.filter(({ state }) => state === 'found').length;
  const addAll = () =>
    add.mutate(file, {
      onSuccess: ({ added }) => {
        const text = t('groups:add.added', { count: added, amount: format.number(added) });
        showToast({ text, type: 'success' });
        onDone();
      },
      onError: () => showToast({ text: t('common:state.failed'), type: 'error' }),
    });
  return (
    <div className={styles.members}>
      <PeoplePreview rows={rows} />
      <div>
        {coming > 0 ? (
          <Button
            leftSection={<IconUserPlus size={18} aria-hidden />}
            loading={add.isPending}
            onClick={addAll}
          >
            {t('groups:add.addMany', { count: coming, amount: format.number(coming) })}
          </Button>
        ) : (
          <p className={styles.quiet}>{t('groups:rule.nobodyNew')}</p>
        )}
      </div>
    </div>
  );
}

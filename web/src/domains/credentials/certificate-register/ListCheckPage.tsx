import type { ListedCertificate } from '@malaka/contracts/credentials/certificate-register';
import { Button } from '@mantine/core';
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { saveBlob } from '#/kit/imports/save-blob.ts';
import { fileFault } from '#/kit/imports/sheet-file.ts';
import { Breadcrumbs } from '#/kit/ui/Breadcrumbs.tsx';
import { DeskPage } from '#/kit/ui/DeskPage.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ListResult } from './ListResult.tsx';
import { useCheckList, useSample } from './queries.ts';
import styles from './Register.module.css';

type Checked = { file: File; rows: readonly ListedCertificate[] };

/** Many numbers at once: a list from a school or a department, and what the register says of it. */
export function ListCheckPage() {
  const { t } = useTranslation('certificate-register');
  const [checked, setChecked] = useState<Checked>();
  const sample = useSample();
  const saveSample = () =>
    sample.mutate(undefined, {
      onSuccess: (blob) => saveBlob(blob, 'malaka.xlsx'),
      onError: () => showToast({ text: t('list.sampleFailed'), type: 'error' }),
    });
  return (
    <DeskPage
      title={t('list.title')}
      hint={t('list.hint')}
      crumbs={
        <Breadcrumbs
          label={t('title')}
          crumbs={[
            {
              label: t('title'),
              link: { to: '/dashboard/certificates/$page', params: { page: '1' } },
            },
            { label: t('list.title') },
          ]}
        />
      }
      actions={
        <Button
          variant="default"
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          loading={sample.isPending}
          onClick={saveSample}
        >
          {t('list.sample')}
        </Button>
      }
    >
      <ListDrop onChecked={setChecked} />
      {checked && <ListResult {...checked} />}
    </DeskPage>
  );
}

function ListDrop({ onChecked }: { onChecked: (checked: Checked | undefined) => void }) {
  const { t } = useTranslation(['certificate-register', 'common']);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const check = useCheckList();
  const take = (file: File | undefined) => {
    if (!file || check.isPending) return;
    onChecked(undefined);
    const wrong = fileFault(file) && t('certificate-register:list.wrongFile');
    setFault(wrong);
    if (wrong) return;
    const { signal } = new AbortController();
    check.mutate(
      { file, signal, onProgress: () => undefined },
      {
        onSuccess: (rows) => onChecked({ file, rows }),
        onError: (error) => setFault(faultText(error) ?? t('common:state.failed')),
      },
    );
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  };
  return (
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <Button
        leftSection={<IconUpload size={18} aria-hidden />}
        loading={check.isPending}
        onClick={() => input.current?.click()}
      >
        {t('certificate-register:list.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".xlsx,.csv"
        aria-label={t('certificate-register:list.choose')}
        tabIndex={-1}
        className="unseen"
        onChange={(event) => {
          take(event.currentTarget.files?.[0]);
          // The same file once more, mended, is a choice as well.
          event.currentTarget.value = '';
        }}
      />
      {fault && (
        <p role="alert" className="fault">
          {fault}
        </p>
      )}
    </div>
  );
}

const faultText = (error: unknown) =>
  isApiError(error) ? (error.errors['file']?.[0] ?? error.message) : undefined;

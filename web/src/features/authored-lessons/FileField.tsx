import type { AuthoredLesson } from '@malaka/contracts/authored-lessons';
import { Anchor, Button, FileButton } from '@mantine/core';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/i18n/use-format.ts';
import { ConfirmModal } from '#/ui/ConfirmModal.tsx';
import { showToast } from '#/ui/toast-store.ts';
import styles from './Lesson.module.css';
import type { LessonField } from './lesson-form.ts';
import { type LessonFiles, useDeleteFile } from './queries.ts';

type Name = keyof LessonFiles;
type Props = {
  lesson: AuthoredLesson;
  name: Name;
  /** Endings and the size that are taken; told before a file is chosen. */
  accept: string;
  maxBytes: number;
  label: string;
  hint: string;
  form: {
    files: LessonFiles;
    setFile: (name: Name, file: File | null) => void;
    propsOf: (field: LessonField) => { id: string; error: string | undefined };
  };
};

/** A file of a lesson: what is there, what is to come, and what readers will get. */
export function FileField({ lesson, name, accept, maxBytes, label, hint, form }: Props) {
  const { t } = useTranslation('authored-lessons');
  const format = useFormat();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const { id, error } = form.propsOf(name);
  const chosen = form.files[name];
  const size = format.fileSize(maxBytes);
  const choose = (file: File | null) => {
    if (!file) return;
    setIsTooLarge(file.size > maxBytes);
    if (file.size <= maxBytes) form.setFile(name, file);
  };
  const fault = isTooLarge ? t('file.tooLarge', { size }) : error;
  return (
    <div>
      <p className={styles.label}>{label}</p>
      {chosen ? (
        <div className={styles.file}>
          <IconFile size={22} aria-hidden />
          <span className={styles.fileName}>
            {chosen.name} · {format.fileSize(chosen.size)} · {t('file.chosen')}
          </span>
          <Button variant="subtle" onClick={() => form.setFile(name, null)}>
            {t('file.forget')}
          </Button>
        </div>
      ) : (
        <KeptFile lesson={lesson} name={name} />
      )}
      <FileButton accept={accept} onChange={choose}>
        {(props) => (
          <Button
            {...props}
            id={id}
            variant="default"
            leftSection={<IconUpload size={18} />}
            aria-describedby={`${id}-hint`}
          >
            {t(lesson[name] || chosen ? 'file.replace' : 'file.choose')}
          </Button>
        )}
      </FileButton>
      <p id={`${id}-hint`} className={styles.hint}>
        {hint} {t('file.most', { size })}
      </p>
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function KeptFile({ lesson, name }: Pick<Props, 'lesson' | 'name'>) {
  const { t } = useTranslation(['authored-lessons', 'common']);
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteFile(lesson);
  const file = lesson[name];
  if (!file) return null;
  const remove = () =>
    deletion.mutate(name, {
      onSuccess: () => showToast({ text: t('common:state.saved'), type: 'success' }),
      onError: () => showToast({ text: t('common:state.failed'), type: 'error' }),
      onSettled: () => setIsAsking(false),
    });
  const isDownload = file.pdfState === 'none' && !/pdf$|^image\//.test(file.contentType);
  return (
    <div className={styles.file}>
      <IconFile size={22} aria-hidden />
      <span className={styles.fileName}>
        <Anchor href={file.pdfUrl ?? file.url} target="_blank" rel="noopener">
          {file.name}
        </Anchor>{' '}
        · {format.fileSize(file.bytes)}
        {(file.pdfState !== 'none' || isDownload) && (
          <span className={styles.fileState} role="status">
            {t(`authored-lessons:file.${isDownload ? 'download' : file.pdfState}` as 'file.ready')}
          </span>
        )}
      </span>
      <Button variant="subtle" color="danger" onClick={() => setIsAsking(true)}>
        {t('common:action.delete')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        isDangerous
        isBusy={deletion.isPending}
        title={t('authored-lessons:file.ask', { name: file.name })}
        confirmLabel={t('common:action.delete')}
        cancelLabel={t('common:action.cancel')}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </div>
  );
}

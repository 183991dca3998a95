import type { LessonFile } from '@malaka/contracts/authoring/lesson-files';
import { Anchor, Button, FileButton, Text } from '@mantine/core';
import { IconFile, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { withReason } from '#/kit/ui/show-error.ts';
import styles from './Lesson.module.css';

type Props = {
  id: string;
  error: string | undefined;
  /** The existing file. */
  existing: LessonFile | null;
  chosen: File | undefined;
  onChoose: (file: File | null) => void;
  /** Deletes the existing file immediately. */
  remove: () => Promise<unknown>;
  /** Allowed extensions and size, shown before a file is chosen. */
  accept: string;
  maxBytes: number;
  label: string;
  hint: string;
};

/** A file field: the existing file, the new one, and what readers will get. */
export function FileField({ id, error, existing, chosen, maxBytes, ...props }: Props) {
  const { t } = useTranslation('authored-lessons');
  const format = useFormat();
  const [isTooLarge, setIsTooLarge] = useState(false);
  const size = format.fileSize(maxBytes);
  const choose = (file: File | null) => {
    if (!file) return;
    setIsTooLarge(file.size > maxBytes);
    if (file.size <= maxBytes) props.onChoose(file);
  };
  const problem = isTooLarge ? t('file.tooLarge', { size }) : error;
  return (
    <div>
      <Text fw={600} mb={4}>
        {props.label}
      </Text>
      {chosen ? (
        <div className={styles.file}>
          <IconFile size={22} aria-hidden />
          <Text span flex="1 1 180px" miw={0} className="whole">
            {chosen.name} · {format.fileSize(chosen.size)} · {t('file.chosen')}
          </Text>
          <Button variant="subtle" onClick={() => props.onChoose(null)}>
            {t('file.forget')}
          </Button>
        </div>
      ) : (
        existing && <ExistingFile file={existing} remove={props.remove} />
      )}
      <FileButton accept={props.accept} onChange={choose}>
        {(button) => (
          <Button
            {...button}
            id={id}
            variant="default"
            leftSection={<IconUpload size={18} />}
            aria-describedby={`${id}-hint`}
          >
            {t(existing || chosen ? 'file.replace' : 'file.choose')}
          </Button>
        )}
      </FileButton>
      <Text id={`${id}-hint`} size="xs" c="dimmed" mt={6}>
        {props.hint} {t('file.most', { size })}
      </Text>
      {problem && (
        <Text size="xs" c="var(--mantine-color-error)" mt={6} role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}

function ExistingFile({ file, remove }: { file: LessonFile; remove: () => Promise<unknown> }) {
  const { t } = useTranslation(['authored-lessons', 'common']);
  const format = useFormat();
  const isDownload = file.pdfState === 'none' && !/pdf$|^image\//.test(file.contentType);
  return (
    <div className={styles.file}>
      <IconFile size={22} aria-hidden />
      <Text flex="1 1 180px" miw={0} className="whole">
        <Anchor href={file.pdfUrl ?? file.url} target="_blank" rel="noopener">
          {file.name}
        </Anchor>{' '}
        · {format.fileSize(file.bytes)}
        {(file.pdfState !== 'none' || isDownload) && (
          <Text span size="xs" c="dimmed" display="block" role="status">
            {t(`authored-lessons:file.${isDownload ? 'download' : file.pdfState}` as 'file.ready')}
          </Text>
        )}
      </Text>
      <ConfirmButton
        variant="subtle"
        color="danger"
        action={{
          isDangerous: true,
          title: t('authored-lessons:file.ask', { name: file.name }),
          run: remove,
          done: t('common:state.deleted'),
          failed: withReason(t('common:state.failed')),
        }}
      >
        {t('common:action.delete')}
      </ConfirmButton>
    </div>
  );
}

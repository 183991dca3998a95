import { EXPORT_FORMATS } from '@malaka/contracts/authoring/question-imports';
import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconDownload, IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDisclosure } from '@mantine/hooks';
import { lazyPart } from '#/kit/lazy-part.tsx';
import { saveBlob } from '#/kit/imports/save-blob.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { type ExportFormat, type ExportPlace, useExport, type SendBig } from './queries.ts';

const extensions: Record<ExportFormat, string> = {
  sheet: 'xlsx',
  gift: 'gift.txt',
  moodle_xml: 'moodle.xml',
  qti: 'qti.zip',
};

/** Exports questions for other systems, to avoid lock-in. */
export function ExportMenu(place: ExportPlace) {
  const { t } = useTranslation('question-imports');
  const saving = useExport(place);
  const save = (format: ExportFormat) =>
    saving.mutate(format, {
      onSuccess: (blob) => saveBlob(blob, `${t('export.name')}.${extensions[format]}`),
      onError: () => showToast({ text: t('export.failed'), type: 'error' }),
    });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          loading={saving.isPending}
          leftSection={<IconDownload size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
        >
          {t('export.open')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => save(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
        <Menu.Label maw={280} style={{ whiteSpace: 'normal' }}>
          {t('export.oneLanguage')}
        </Menu.Label>
      </Menu.Dropdown>
    </Menu>
  );
}

// Loaded with the first import, not with every lesson.
const ImportModal = lazyPart(() => import('./ImportModal.tsx'), 'ImportModal');

type Props = {
  /** Null: only into the bank. */
  lessonId: number | null;
  /** Second of a video. */
  time?: number | undefined;
  /** For a file too big to review first. */
  onBig?: SendBig;
};

/** Imports questions from where they already are: Word, Excel, Moodle, a message. */
export function ImportQuestions({ lessonId, time, onBig }: Props) {
  const { t } = useTranslation('question-imports');
  const [isOpen, modal] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
        onClick={modal.open}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <ImportModal
          lessonId={lessonId}
          time={time}
          onClose={modal.close}
          {...(onBig && { onBig })}
        />
      )}
    </>
  );
}

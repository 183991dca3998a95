import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendBig } from './queries.ts';

// Loaded with the first import, not with every lesson.
const ImportModal = lazy(async () => ({
  default: (await import('./ImportModal.tsx')).ImportModal,
}));

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
        <Suspense>
          <ImportModal
            lessonId={lessonId}
            time={time}
            onClose={modal.close}
            {...(onBig && { onBig })}
          />
        </Suspense>
      )}
    </>
  );
}

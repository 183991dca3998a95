import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { SendBig } from './queries.ts';

// Who opens a lesson need not fetch what only an import uses.
const ImportModal = lazy(async () => ({
  default: (await import('./ImportModal.tsx')).ImportModal,
}));

type Props = {
  /** Null: into the bank alone. */
  lessonId: number | null;
  /** Second of a video. */
  time?: number | undefined;
  /** Where a file may be too big to be looked at first. */
  onBig?: SendBig;
};

/** Questions from where they already are: Word, Excel, Moodle, a message. */
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

import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBooks } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

const PickerModal = lazy(async () => ({
  default: (await import('./PickerModal.tsx')).PickerModal,
}));

type Props = {
  lessonId: number;
  /** Second of a video. */
  time?: number | undefined;
};

/** Questions that the author has already, in one more place. */
export function BankPicker({ lessonId, time }: Props) {
  const { t } = useTranslation('question-bank');
  const [isOpen, modal] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBooks size={18} aria-hidden />}
        onClick={modal.open}
      >
        {t('picker.open')}
      </Button>
      {isOpen && (
        <Suspense>
          <PickerModal lessonId={lessonId} time={time} onClose={modal.close} />
        </Suspense>
      )}
    </>
  );
}

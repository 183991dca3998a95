import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBooks } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '#/kit/lazy-part.tsx';
import type { PickerFootOf } from './PickerModal.tsx';

const PickerModal = lazyPart(() => import('./PickerModal.tsx'), 'PickerModal');

type Props = {
  /** Absent if the questions go elsewhere: then `renderFoot` adds them. */
  lessonId?: number;
  /** Second of a video. */
  time?: number | undefined;
  renderFoot?: PickerFootOf;
};

/** Adds questions of the bank to another place. */
export function BankPicker({ lessonId, time, renderFoot }: Props) {
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
        <PickerModal
          lessonId={lessonId}
          time={time}
          renderFoot={renderFoot}
          onClose={modal.close}
        />
      )}
    </>
  );
}

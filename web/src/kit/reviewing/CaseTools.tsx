import { ActionIcon, Button } from '@mantine/core';
import { IconArrowRight, IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { openKeys } from '#/kit/ui/open-keys.ts';
import type { TakeNext } from './use-take-next.ts';

type Props = { next: TakeNext; onNext: () => void };

/** Beside the name: keyboard shortcuts, and skipping to the next case without deciding. */
export function CaseTools({ next, onNext }: Props) {
  const { t } = useTranslation('reviewing');
  return (
    <>
      <ActionIcon visibleFrom="md" aria-label={t('keys.open')} onClick={openKeys}>
        <IconKeyboard size={22} />
      </ActionIcon>
      <Button
        variant="default"
        loading={next.isBusy}
        rightSection={<IconArrowRight size={18} aria-hidden />}
        aria-keyshortcuts="N"
        onClick={onNext}
      >
        {t('skip')}
      </Button>
    </>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconArrowRight, IconKeyboard } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type KeyName, KeysModal } from './KeysModal.tsx';
import type { Help } from './use-help.ts';
import type { TakeNext } from './use-take-next.ts';

const NAMES: readonly KeyName[] = [
  'down',
  'up',
  'reasons',
  'phrase',
  'clear',
  'onlyChanged',
  'confirm',
  'reject',
  'undo',
  'reopen',
  'next',
  'back',
  'help',
];

type Props = { help: Help; names?: readonly KeyName[]; next: TakeNext; onNext: () => void };

/** Beside the name: keyboard shortcuts, and skipping to the next case without deciding. */
export function CaseTools({ help, names = NAMES, next, onNext }: Props) {
  const { t } = useTranslation('reviewing');
  return (
    <>
      <ActionIcon visibleFrom="md" aria-label={t('keys.open')} onClick={help.open}>
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
      <KeysModal isOpen={help.isOpen} onClose={help.close} names={names} />
    </>
  );
}

import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = { text: string; label: string };

export function CopyText({ text, label }: Props) {
  const { t } = useTranslation('second-factor');
  return (
    <CopyButton value={text}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={
            copied ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />
          }
          onClick={copy}
        >
          <span aria-live="polite">{copied ? t('copied') : label}</span>
        </Button>
      )}
    </CopyButton>
  );
}

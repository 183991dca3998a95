import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#/kit/api/api-error.ts';

/** The request id of a technical error, by which support finds it in the server's log. */
export function ErrorNumber({ error }: { error: ApiError }) {
  const { t } = useTranslation('common');
  const [isCopied, setIsCopied] = useState(false);
  const id = error.facts['request_id'];
  if (typeof id !== 'string') return null;
  const copy = async () => {
    await navigator.clipboard.writeText(id);
    setIsCopied(true);
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      mt={12}
      rightSection={<Icon size={14} aria-hidden />}
      // Without permission for the clipboard the number can still be selected and read out.
      onClick={() => void copy().catch(() => undefined)}
      aria-label={t('state.copyErrorNumber', { id })}
      styles={{ label: { userSelect: 'text', whiteSpace: 'normal', overflowWrap: 'anywhere' } }}
    >
      {isCopied ? t('state.copied') : t('state.errorNumber', { id })}
    </Button>
  );
}

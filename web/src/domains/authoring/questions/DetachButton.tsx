import { Button } from '@mantine/core';
import { IconUnlink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useDetachQuestion } from './invalidate-questions.ts';

/** Makes a reference an independent question, so that it can be edited here. */
export function DetachButton({ id }: { id: number }) {
  const { t } = useTranslation(['question-bank', 'common']);
  const detaching = useDetachQuestion();
  const detach = () =>
    detaching.mutate(id, {
      onSuccess: () => showToast({ text: t('question-bank:detached'), type: 'success' }),
      onError: (error) => {
        const text = isApiError(error) ? error.message : t('common:state.failed');
        showToast({ text, type: 'error' });
      },
    });
  return (
    <Button
      variant="default"
      leftSection={<IconUnlink size={18} aria-hidden />}
      loading={detaching.isPending}
      onClick={detach}
    >
      {t('question-bank:detach')}
    </Button>
  );
}

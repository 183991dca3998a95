import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReason, ReasonField } from '#/kit/forms/ReasonModal.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useDecide } from './queries.ts';

/** The second person agrees to the proposal or reopens the case, with a reason. */
export function DecideForm({ id }: { id: number }) {
  const { t } = useTranslation(['similarity', 'common']);
  const [words, setWords] = useState('');
  const [isTried, setIsTried] = useState(false);
  const decide = useDecide();
  const send = (isAgreed: boolean) => {
    setIsTried(true);
    if (!isReason(words)) return;
    decide.mutate(
      { id, isAgreed, words: words.trim() },
      {
        onSuccess: () =>
          showToast({
            text: t(isAgreed ? 'similarity:decided' : 'similarity:reopened'),
            type: 'success',
          }),
        onError: (error) => showError(error, t('common:state.failed')),
      },
    );
  };
  return (
    <Stack gap="sm">
      <ReasonField
        label={t('similarity:words')}
        error={isTried && !isReason(words) ? t('similarity:reasonShort') : undefined}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Group>
        <Button loading={decide.isPending} onClick={() => send(true)}>
          {t('similarity:agree')}
        </Button>
        <Button variant="default" disabled={decide.isPending} onClick={() => send(false)}>
          {t('similarity:refuse')}
        </Button>
      </Group>
    </Stack>
  );
}

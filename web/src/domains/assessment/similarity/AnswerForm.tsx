import { SIMILARITY_WORDS_MAX } from '@malaka/contracts/assessment/similarity';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReason } from '#/kit/forms/ReasonModal.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useAnswer } from './queries.ts';

/** A reply can be sent once. Silence is no admission of guilt, so no reply is required. */
export function AnswerForm({ id }: { id: number }) {
  const { t } = useTranslation(['my-papers', 'common']);
  const [words, setWords] = useState('');
  const [isTried, setIsTried] = useState(false);
  const answer = useAnswer();
  const send = () => {
    setIsTried(true);
    if (!isReason(words)) return;
    answer.mutate(
      { id, words: words.trim() },
      {
        onSuccess: () => showToast({ text: t('my-papers:sent'), type: 'success' }),
        onError: (error) => showError(error, t('common:state.failed')),
      },
    );
  };
  return (
    <Stack gap="sm">
      <Textarea
        size="md"
        rows={4}
        maxLength={SIMILARITY_WORDS_MAX}
        label={t('my-papers:words')}
        error={isTried && !isReason(words) ? t('my-papers:short') : undefined}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Group>
        <Button loading={answer.isPending} onClick={send}>
          {t('my-papers:send')}
        </Button>
      </Group>
    </Stack>
  );
}

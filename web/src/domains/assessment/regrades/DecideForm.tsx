import type { Regrade } from '@malaka/contracts/assessment/regrades';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isReason, ReasonField } from '#/kit/forms/ReasonModal.tsx';
import { showError } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useDecideRegrade } from './queries.ts';

type Props = { questionId: number; regrade: Regrade };

/** The second person agrees that results may get worse, or refuses, with a reason. */
export function DecideForm({ questionId, regrade }: Props) {
  const { t } = useTranslation(['regrades', 'common']);
  const [words, setWords] = useState('');
  const [isTried, setIsTried] = useState(false);
  const decide = useDecideRegrade(questionId);
  const send = (isAgreed: boolean) => {
    setIsTried(true);
    if (!isReason(words)) return;
    decide.mutate(
      { id: regrade.id, isAgreed, words: words.trim() },
      {
        onSuccess: ({ data }) =>
          showToast({ text: t(`regrades:asked.${data.state}`), type: 'success' }),
        onError: (error) => showError(error, t('common:state.failed')),
      },
    );
  };
  return (
    <Stack gap="sm">
      <p>{t('regrades:decide.text')}</p>
      <ReasonField
        label={t('regrades:decide.words')}
        error={isTried && !isReason(words) ? t('regrades:form.reasonShort') : undefined}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      <Group>
        <Button loading={decide.isPending} onClick={() => send(true)}>
          {t('regrades:decide.agree')}
        </Button>
        <Button variant="default" disabled={decide.isPending} onClick={() => send(false)}>
          {t('regrades:decide.refuse')}
        </Button>
      </Group>
    </Stack>
  );
}

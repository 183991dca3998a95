import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useTakeQuestions } from './queries.ts';

type Props = { examId: number; ids: readonly number[]; onDone: () => void };

/** Only copies are taken: an exam must not change with the question bank. */
export function TakeFoot({ examId, ids, onDone }: Props) {
  const { t } = useTranslation(['exams', 'question-bank', 'common']);
  const taking = useTakeQuestions(examId);
  const { error } = taking;
  const take = () =>
    taking.mutate([...ids], {
      onSuccess: () => {
        showToast({ text: t('common:state.saved'), type: 'success' });
        onDone();
      },
    });
  return (
    <Stack component="footer" gap="sm" pt="md">
      <p className="quiet">{t('exams:tests.copyHint')}</p>
      {error && (
        <p role="alert" className="smallErrorText">
          {(isApiError(error) && error.message) || t('common:state.failed')}
        </p>
      )}
      <Button fullWidth disabled={ids.length === 0} loading={taking.isPending} onClick={take}>
        {ids.length === 0
          ? t('question-bank:picker.none')
          : t('question-bank:picker.add', { count: ids.length })}
      </Button>
    </Stack>
  );
}

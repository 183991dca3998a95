import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { CategoryChoice } from '#/domains/authoring/questions/CategoryChoice.tsx';
import { useAddFromBank } from './queries.ts';

const HOWS = ['reference', 'copy'] as const;

type Props = {
  ids: readonly number[];
  lessonId: number;
  time: number | undefined;
  onDone: () => void;
};

/** How to add the selected questions, with an explanation of each way. */
export function PickerFoot({ ids, lessonId, time, onDone }: Props) {
  const { t } = useTranslation(['question-bank', 'question-imports', 'common']);
  const [how, setHow] = useState<(typeof HOWS)[number]>('copy');
  const [categoryId, setCategoryId] = useState<number>();
  const taking = useAddFromBank();
  const { error } = taking;
  const problem = isApiError(error)
    ? (Object.values(error.errors).flat()[0] ?? error.message)
    : error && t('common:state.failed');
  const take = () =>
    taking.mutate(
      { ids: [...ids], lessonId, time, how, categoryId },
      {
        onSuccess: () => {
          showToast({ text: t('question-imports:done', { count: ids.length }), type: 'success' });
          onDone();
        },
      },
    );
  return (
    <Stack component="footer" gap="xs" mt="md" className="stickyFoot">
      <Segmented
        label={t('question-bank:picker.how')}
        value={how}
        onChange={setHow}
        options={HOWS.map((value) => ({ value, label: t(`question-bank:picker.${value}`) }))}
      />
      <Text maw="70ch" mt={4} className="quiet">
        {t(`question-bank:picker.${how}Hint`)}
      </Text>
      {lessonId === DIAGNOSTIC_LESSON_ID && (
        <CategoryChoice
          label={t('question-bank:picker.category')}
          value={categoryId}
          onChange={setCategoryId}
        />
      )}
      {problem && (
        <p role="alert" className="errorBox whole">
          {problem}
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

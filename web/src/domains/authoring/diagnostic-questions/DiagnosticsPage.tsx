import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useTestPaste } from '#/domains/authoring/question-imports/use-test-paste.tsx';
import { QuestionTools } from '#/domains/authoring/question-bank/QuestionTools.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { PageTitle } from '#/kit/ui/PageTitle.tsx';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import {
  diagnosticCategoriesQuery,
  questionsQuery,
} from '#/domains/authoring/questions/queries.ts';
import { QuestionSet } from '#/domains/authoring/questions/QuestionSet.tsx';

type Props = {
  categoryId: number | undefined;
  onCategory: (categoryId: number | undefined) => void;
};

/** Your own questions of the diagnostic, all or those of one category. */
export function DiagnosticsPage({ categoryId, onCategory }: Props) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const { data: categories = [] } = useQuery(diagnosticCategoriesQuery());
  const { data: questions = [] } = useQuery(questionsQuery({ lessonId: DIAGNOSTIC_LESSON_ID }));
  const { onTest, preview } = useTestPaste(DIAGNOSTIC_LESSON_ID);
  const countOf = (id: number) => questions.filter((each) => each.categoryId === id).length;
  return (
    <Stack>
      <PageTitle title={t('diagnostics.title')} />
      <Title order={1}>{t('diagnostics.title')}</Title>
      <Text c="dimmed">
        {t('diagnostics.text')}{' '}
        <TextLink to="/dashboard/diagnostic-statistic">{t('diagnostics.ownResult')}</TextLink>
      </Text>
      <Segmented
        label={t('field.category')}
        value={String(categoryId ?? '')}
        options={[
          { value: '', label: t('diagnostics.all'), count: questions.length },
          ...categories.map(({ id, name }) => ({
            value: String(id),
            label: format.text(name),
            count: countOf(id),
          })),
        ]}
        onChange={(value) => onCategory(value === '' ? undefined : Number(value))}
      />
      <QuestionSet
        place={{ lessonId: DIAGNOSTIC_LESSON_ID }}
        mode="diagnostic"
        categoryId={categoryId}
        actions={<QuestionTools lessonId={DIAGNOSTIC_LESSON_ID} />}
        onTest={onTest}
      />
      {preview}
    </Stack>
  );
}

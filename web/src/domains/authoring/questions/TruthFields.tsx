import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import type { FieldsProps } from './fields.ts';
import { markRight } from './question-form.ts';
import { ScoreInput } from './ScoreInput.tsx';

/** Whether the statement above is true. */
export function TruthFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation(['questions', 'common']);
  const right = form.answers.find(({ score }) => score > 0);
  const { error } = propsOf('answers');
  return (
    <>
      <Segmented
        label={t('questions:truth.label')}
        value={right?.text ?? ''}
        options={(['true', 'false'] as const).map((value) => ({
          value,
          label: t(`common:truth.${value}`),
        }))}
        onChange={(text) => {
          const chosen = form.answers.find((answer) => answer.text === text);
          if (chosen) onChange({ answers: markRight(form, chosen.key, true) });
        }}
      />
      {error && <Text className="smallErrorText">{error}</Text>}
      {right ? (
        <ScoreInput
          maw={220}
          label={t('questions:score')}
          min={0.01}
          value={right.score}
          onChange={(score) =>
            onChange({
              answers: form.answers.map((answer) =>
                answer === right ? { ...answer, score: Number(score) || 1 } : answer,
              ),
            })
          }
        />
      ) : (
        <Text size="sm" className="warning">
          {t('questions:choice.noRight')}
        </Text>
      )}
    </>
  );
}

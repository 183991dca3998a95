import type { SurveyAnswer } from '@malaka/contracts/surveys/survey-answers';
import type { SurveyQuestion } from '@malaka/contracts/surveys/surveys/definition';
import { NativeSelect, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ChoiceList } from './ChoiceList.tsx';
import { InputField } from './InputField.tsx';
import { MatrixField } from './MatrixField.tsx';
import { RankingField } from './RankingField.tsx';
import { RatingField } from './RatingField.tsx';
import type { Language } from './use-survey-text.ts';

export type FieldProps<Question extends SurveyQuestion = SurveyQuestion> = {
  question: Question;
  value: SurveyAnswer | undefined;
  textOf: (text: Record<Language, string>) => string;
  onAnswer: (value: SurveyAnswer | undefined) => void;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
};

export function QuestionField({ question, ...field }: FieldProps) {
  switch (question.kind) {
    case 'input':
      return <InputField {...field} field={question} />;
    case 'radiogroup':
    case 'checkboxgroup':
      return (
        <ChoiceList
          {...field}
          isMultiple={question.kind === 'checkboxgroup'}
          choices={question.options.map(({ key, title }) => ({ key, label: field.textOf(title) }))}
        />
      );
    case 'select':
      return <SelectField {...field} question={question} />;
    case 'rating':
      return <RatingField {...field} question={question} />;
    case 'ranking':
      return <RankingField {...field} question={question} />;
    case 'boolean':
      return <BooleanField {...field} question={question} />;
    case 'matrix_radio':
    case 'matrix_checkbox':
      return <MatrixField {...field} question={question} />;
    case 'multiple_input':
      return <MultipleField {...field} question={question} />;
  }
}

type Of<Kind extends SurveyQuestion['kind']> = FieldProps<Extract<SurveyQuestion, { kind: Kind }>>;

function SelectField({ question, value, textOf, onAnswer, ...aria }: Of<'select'>) {
  const { t } = useTranslation('survey-runner');
  const options = question.options.map(({ key, title }) => ({ value: key, label: textOf(title) }));
  return (
    <NativeSelect
      size="md"
      aria-labelledby={aria.labelledBy}
      aria-describedby={aria.describedBy}
      aria-invalid={aria.isInvalid}
      data={[{ value: '', label: t('choose') }, ...options]}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onAnswer(event.currentTarget.value || undefined)}
    />
  );
}

function BooleanField({ question, value, textOf, onAnswer, ...field }: Of<'boolean'>) {
  const { t } = useTranslation('survey-runner');
  return (
    <ChoiceList
      {...field}
      value={typeof value === 'boolean' ? String(value) : undefined}
      onAnswer={(key) => onAnswer(key === 'true')}
      isMultiple={false}
      choices={[
        { key: 'true', label: textOf(question.yesLabel) || t('yes') },
        { key: 'false', label: textOf(question.noLabel) || t('no') },
      ]}
    />
  );
}

type Parts = Record<string, string | number>;

function MultipleField({ question, value, textOf, onAnswer, ...field }: Of<'multiple_input'>) {
  const { t } = useTranslation('survey-runner');
  const parts = (typeof value === 'object' ? value : {}) as Parts;
  const change = (key: string, part: string | number | undefined) => {
    const { [key]: _before, ...others } = parts;
    const next = part === undefined ? others : { ...others, [key]: part };
    onAnswer(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <Stack role="group" aria-labelledby={field.labelledBy} gap={14}>
      {question.items.map((item) => (
        <InputField
          key={item.key}
          field={item}
          label={textOf(item.title) + (item.isRequired ? ` (${t('required')})` : '')}
          value={parts[item.key]}
          onAnswer={(part) => change(item.key, part)}
          describedBy={field.describedBy}
          isInvalid={field.isInvalid && item.isRequired && parts[item.key] === undefined}
        />
      ))}
    </Stack>
  );
}

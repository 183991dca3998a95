import type { SurveyAnswer } from '@malaka/contracts/surveys/survey-answers';
import type { SurveyQuestion, QuestionOf } from '@malaka/contracts/surveys/surveys/definition';
import { NativeSelect, Stack, Text, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useId, type ReactElement } from 'react';
import { InputField } from './InputField.tsx';
import { RankingField } from './RankingField.tsx';
import type { Language } from './use-survey-text.ts';
import styles from './SurveyRunner.module.css';

export type FieldProps<Question extends SurveyQuestion = SurveyQuestion> = {
  question: Question;
  value: SurveyAnswer | undefined;
  textOf: (text: Record<Language, string>) => string;
  onAnswer: (value: SurveyAnswer | undefined) => void;
  labelledBy: string;
  describedBy: string | undefined;
  isInvalid: boolean;
};

export function QuestionField({ question, ...field }: FieldProps): ReactElement {
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

type Props = {
  choices: readonly { key: string; label: string }[];
  isMultiple: boolean;
  value: SurveyAnswer | undefined;
  onAnswer: (value: string | string[] | undefined) => void;
  labelledBy: string;
  describedBy?: string | undefined;
  isInvalid?: boolean;
  /** In one row where there is room. */
  isInline?: boolean;
};

/** Choices as tall as a thumb: native radio buttons and checkboxes, so that any keyboard works. */
function ChoiceList({ choices, isMultiple, value, onAnswer, ...field }: Props) {
  const name = useId();
  const chosen = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  const toggle = (key: string, isOn: boolean) => {
    if (!isMultiple) return onAnswer(key);
    const next = choices
      .map((choice) => choice.key)
      .filter((one) => (one === key ? isOn : chosen.includes(one)));
    onAnswer(next.length === 0 ? undefined : next);
  };
  return (
    <div
      role={isMultiple ? 'group' : 'radiogroup'}
      aria-labelledby={field.labelledBy}
      aria-describedby={field.describedBy}
      aria-invalid={isMultiple ? undefined : field.isInvalid}
      className={styles.choices}
      data-inline={field.isInline || undefined}
    >
      {choices.map(({ key, label }) => (
        <label key={key} className={styles.choice}>
          <input
            type={isMultiple ? 'checkbox' : 'radio'}
            name={name}
            checked={chosen.includes(key)}
            onChange={(event) => toggle(key, event.currentTarget.checked)}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

type Cells = Record<string, string | string[]>;

/** One choice per row; rows are stacked, so that no phone has to scroll sideways. */
function MatrixField({
  question,
  value,
  textOf,
  onAnswer,
  labelledBy,
  isInvalid,
}: FieldProps<QuestionOf<'matrix_radio' | 'matrix_checkbox'>>) {
  const id = useId();
  const cells = (typeof value === 'object' ? value : {}) as Cells;
  const choices = question.columns.map(({ key, title }) => ({ key, label: textOf(title) }));
  const change = (row: string, cell: string | string[] | undefined) => {
    const { [row]: _before, ...others } = cells;
    const next = cell === undefined ? others : { ...others, [row]: cell };
    onAnswer(Object.keys(next).length === 0 ? undefined : next);
  };
  return (
    <Stack role="group" aria-labelledby={labelledBy}>
      {question.rows.map(({ key, title }) => (
        <div
          key={key}
          className={styles.row}
          data-error={(isInvalid && question.isRequired && !(key in cells)) || undefined}
        >
          <Text id={`${id}-${key}`} fw={550} mb="xs" className="whole">
            {textOf(title)}
          </Text>
          <ChoiceList
            isInline
            isMultiple={question.kind === 'matrix_checkbox'}
            choices={choices}
            value={cells[key]}
            onAnswer={(cell) => change(key, cell)}
            labelledBy={`${labelledBy} ${id}-${key}`}
          />
        </div>
      ))}
    </Stack>
  );
}

/** A row of numbers with the meaning of its ends. */
function RatingField({
  question,
  value,
  textOf,
  onAnswer,
  labelledBy,
  describedBy,
}: FieldProps<QuestionOf<'rating'>>) {
  const name = useId();
  const { from, to } = question;
  const [low, high] = [textOf(question.lowLabel), textOf(question.highLabel)];
  const marks = Array.from({ length: to - from + 1 }, (_one, n) => from + n);
  return (
    <div role="radiogroup" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <div className={styles.marks}>
        {marks.map((mark) => (
          <label key={mark} className={styles.mark}>
            <input
              type="radio"
              name={name}
              checked={value === mark}
              onChange={() => onAnswer(mark)}
              aria-label={labelOf(mark, { from, to, low, high })}
            />
            <span aria-hidden>{mark}</span>
          </label>
        ))}
      </div>
      {(low || high) && (
        <Group
          component="p"
          justify="space-between"
          wrap="nowrap"
          maw={640}
          mt="xs"
          className="quiet"
          aria-hidden
        >
          <span>{low}</span>
          <span>{high}</span>
        </Group>
      )}
    </div>
  );
}

type Ends = { from: number; to: number; low: string; high: string };

function labelOf(mark: number, { from, to, low, high }: Ends): string {
  if (mark === from && low) return `${mark} (${low})`;
  return mark === to && high ? `${mark} (${high})` : String(mark);
}

import {
  SURVEY_ITEMS_MAX,
  SURVEY_MATRIX_MAX,
  SURVEY_OPTION_MAX,
  SURVEY_OPTIONS_MAX,
  type QuestionOf,
  type SurveyItem,
  type SurveyQuestion,
  SURVEY_ANSWER_MAX,
  SURVEY_INPUTS,
  type SurveyInput,
} from '@malaka/contracts/surveys/surveys/definition';
import {
  ActionIcon,
  Button,
  Group,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Stack,
  Switch,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '#/kit/ui/FieldGroup.tsx';
import { ChoiceList } from './ChoiceList.tsx';
import { LocalizedField } from './LocalizedField.tsx';
import { newItem } from './new-parts.ts';

type Field = Pick<SurveyItem, 'input' | 'min' | 'max' | 'maxLength'>;

type Props = {
  field: Field;
  isInvalid: boolean;
  onChange: (part: Partial<Field>) => void;
};

const isNumber = (input: SurveyInput) => input === 'number' || input === 'range';
const isText = (input: SurveyInput) => input === 'text' || input === 'textarea';
const toNumber = (value: number | string) => (value === '' ? null : Number(value));

/** Type and limits of an input field. */
function InputFields({ field, isInvalid, onChange }: Props) {
  const { t } = useTranslation('survey-builder');
  const { input, min, max, maxLength } = field;
  return (
    <SimpleGrid minColWidth="210px">
      <NativeSelect
        label={t('input.kind')}
        value={input}
        data={SURVEY_INPUTS.map((value) => ({ value, label: t(`inputs.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({
            input: currentTarget.value as SurveyInput,
            min: null,
            max: null,
            maxLength: null,
          })
        }
      />
      {isNumber(input) && (
        <>
          <NumberInput
            label={t('input.min')}
            value={min ?? ''}
            onChange={(value) => onChange({ min: toNumber(value) })}
          />
          <NumberInput
            label={t('input.max')}
            value={max ?? ''}
            error={isInvalid ? t('error.bounds') : undefined}
            onChange={(value) => onChange({ max: toNumber(value) })}
          />
        </>
      )}
      {isText(input) && (
        <NumberInput
          label={t('input.maxLength')}
          min={1}
          max={SURVEY_ANSWER_MAX}
          allowDecimal={false}
          value={maxLength ?? ''}
          onChange={(value) => onChange({ maxLength: toNumber(value) })}
        />
      )}
    </SimpleGrid>
  );
}

export type FieldProps<Question> = {
  question: Question;
  /** Paths of errors, such as `options.1.title.uz`. */
  invalid: ReadonlySet<string>;
  onChange: (question: Question, touched?: string) => void;
};

/** The fields specific to a question's kind. */
export function KindFields({
  question,
  invalid,
  onChange,
}: FieldProps<SurveyQuestion>): ReactElement {
  switch (question.kind) {
    case 'input':
      return (
        <InputFields
          field={question}
          isInvalid={invalid.has('max')}
          onChange={(part) => onChange({ ...question, ...part }, 'input')}
        />
      );
    case 'radiogroup':
    case 'select':
    case 'ranking':
      return (
        <ChoiceList
          what="option"
          choices={question.options}
          least={2}
          most={question.kind === 'ranking' ? SURVEY_ITEMS_MAX : SURVEY_OPTIONS_MAX}
          onChange={(options, touched) => onChange({ ...question, options }, touched)}
        />
      );
    case 'checkboxgroup':
      return <CheckboxFields question={question} invalid={invalid} onChange={onChange} />;
    case 'rating':
      return <RatingFields question={question} invalid={invalid} onChange={onChange} />;
    case 'boolean':
      return <BooleanFields question={question} invalid={invalid} onChange={onChange} />;
    case 'matrix_radio':
    case 'matrix_checkbox':
      return (
        <>
          <ChoiceList
            what="row"
            choices={question.rows}
            least={1}
            most={SURVEY_MATRIX_MAX}
            onChange={(rows, touched) => onChange({ ...question, rows }, touched)}
          />
          <ChoiceList
            what="column"
            choices={question.columns}
            least={2}
            most={SURVEY_MATRIX_MAX}
            onChange={(columns, touched) => onChange({ ...question, columns }, touched)}
          />
        </>
      );
    case 'multiple_input':
      return <ItemFields question={question} invalid={invalid} onChange={onChange} />;
  }
}

function CheckboxFields({ question, invalid, onChange }: FieldProps<QuestionOf<'checkboxgroup'>>) {
  const { t } = useTranslation('survey-builder');
  const set = (part: Partial<QuestionOf<'checkboxgroup'>>, touched?: string) =>
    onChange({ ...question, ...part }, touched);
  return (
    <>
      <ChoiceList
        what="option"
        choices={question.options}
        least={2}
        most={SURVEY_OPTIONS_MAX}
        onChange={(options, touched) => set({ options }, touched)}
      />
      <SimpleGrid minColWidth="210px">
        {(['minSelected', 'maxSelected'] as const).map((field) => (
          <NumberInput
            key={field}
            label={t(`checkbox.${field}`)}
            min={field === 'maxSelected' ? 1 : 0}
            max={question.options.length}
            allowDecimal={false}
            value={question[field] ?? ''}
            error={invalid.has(field) ? t('error.bounds') : undefined}
            onChange={(value) => set({ [field]: value === '' ? null : Number(value) }, field)}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

function RatingFields({ question, onChange }: FieldProps<QuestionOf<'rating'>>) {
  const { t } = useTranslation('survey-builder');
  return (
    <>
      <SimpleGrid minColWidth="210px">
        <NativeSelect
          label={t('rating.from')}
          value={String(question.from)}
          data={['0', '1']}
          onChange={({ currentTarget }) =>
            onChange({ ...question, from: currentTarget.value === '0' ? 0 : 1 })
          }
        />
        <NativeSelect
          label={t('rating.to')}
          value={String(question.to)}
          data={['2', '3', '4', '5', '6', '7', '8', '9', '10']}
          onChange={({ currentTarget }) =>
            onChange({ ...question, to: Number(currentTarget.value) })
          }
        />
      </SimpleGrid>
      {(['lowLabel', 'highLabel'] as const).map((field) => (
        <LocalizedField
          key={field}
          label={t(`rating.${field}`)}
          maxLength={SURVEY_OPTION_MAX}
          value={question[field]}
          onChange={(text) => onChange({ ...question, [field]: text }, field)}
        />
      ))}
    </>
  );
}

function BooleanFields({ question, onChange }: FieldProps<QuestionOf<'boolean'>>) {
  const { t } = useTranslation('survey-builder');
  return (['yesLabel', 'noLabel'] as const).map((field) => (
    <LocalizedField
      key={field}
      label={t(`boolean.${field}`)}
      placeholder={t(`boolean.${field}Default`)}
      maxLength={SURVEY_OPTION_MAX}
      value={question[field]}
      onChange={(text) => onChange({ ...question, [field]: text }, field)}
    />
  ));
}

function ItemFields({ question, invalid, onChange }: FieldProps<QuestionOf<'multiple_input'>>) {
  const { t } = useTranslation('survey-builder');
  const { items } = question;
  const set = (at: number, part: Partial<SurveyItem>, touched?: string) =>
    onChange({ ...question, items: items.with(at, { ...items[at]!, ...part }) }, touched);
  return (
    <FieldGroup legend={t('item.many')}>
      {items.map((item, at) => (
        <Stack key={item.key} gap="sm" w="100%" p="sm" bd="1px solid var(--line)" bdrs="md">
          <LocalizedField
            label={t('item.one', { number: at + 1 })}
            isRequired
            maxLength={SURVEY_OPTION_MAX}
            value={item.title}
            onChange={(title) => set(at, { title }, item.key)}
          />
          <InputFields
            field={item}
            isInvalid={invalid.has(`items.${at}.max`)}
            onChange={(part) => set(at, part, `${item.key}.input`)}
          />
          <Group gap="sm" justify="space-between" wrap="nowrap">
            <Switch
              label={t('required')}
              checked={item.isRequired}
              onChange={({ currentTarget }) => set(at, { isRequired: currentTarget.checked })}
            />
            <ActionIcon
              color="danger"
              disabled={items.length === 1}
              aria-label={t('item.remove', { number: at + 1 })}
              onClick={() => onChange({ ...question, items: items.toSpliced(at, 1) })}
            >
              <IconTrash size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Stack>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} aria-hidden />}
        disabled={items.length >= SURVEY_ITEMS_MAX}
        onClick={() => onChange({ ...question, items: [...items, newItem()] })}
      >
        {t('item.add')}
      </Button>
    </FieldGroup>
  );
}

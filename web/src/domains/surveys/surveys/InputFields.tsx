import {
  SURVEY_ANSWER_MAX,
  SURVEY_INPUTS,
  type SurveyInput,
  type SurveyItem,
} from '@malaka/contracts/surveys/surveys/definition';
import { NativeSelect, NumberInput, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';

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
export function InputFields({ field, isInvalid, onChange }: Props) {
  const { t } = useTranslation('survey-builder');
  const { input, min, max, maxLength } = field;
  return (
    <SimpleGrid minColWidth="210px">
      <NativeSelect
        size="md"
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

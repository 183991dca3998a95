import type { SurveyChoice } from '@malaka/contracts/surveys/surveys/definition';
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ClipboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#/kit/i18n/languages.ts';
import { useBuilder } from './use-survey-builder.ts';

type Text = SurveyChoice['title'];

type Props = {
  label: string;
  value: Text;
  maxLength: number;
  isRequired?: boolean;
  isLong?: boolean;
  /** Hides the label visually where it is visible elsewhere. */
  isLabelHidden?: boolean;
  description?: string;
  error?: string | undefined;
  /** Gets the focus when its container opens. */
  isFirst?: boolean;
  placeholder?: string;
  onChange: (value: Text) => void;
  /** Several lines were pasted into the field of this language. */
  onPasteLines?: (lines: string[], language: Language) => void;
};

/** One text in the active languages, side by side where there is room. */
export function LocalizedField(props: Props) {
  const { label, value, isRequired = false, isLong = false, isLabelHidden = false } = props;
  const { t } = useTranslation(['survey-builder', 'shell']);
  const { languages, isChecked } = useBuilder();
  const isAlone = languages.length === 1;
  const paste = (language: Language) => (event: ClipboardEvent) => {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter(Boolean);
    if (!props.onPasteLines || lines.length < 2) return;
    event.preventDefault();
    props.onPasteLines(lines, language);
  };
  return (
    <SimpleGrid minColWidth="210px" flex={1}>
      {languages.map((language) => {
        const isEmpty = value[language].trim() === '';
        const isMissing = isEmpty && Object.values(value).some((text) => text.trim() !== '');
        const name = isAlone ? label : `${label} (${t(`shell:language.${language}`)})`;
        const isInvalid = isChecked && isRequired && language === 'uz' && isEmpty;
        const shared = {
          lang: language,
          ...(isLabelHidden ? { 'aria-label': name } : { label: name }),
          description: isAlone || language === 'uz' ? props.description : undefined,
          placeholder: isMissing && language !== 'uz' ? value.uz : props.placeholder,
          required: isRequired && language === 'uz',
          withAsterisk: isRequired && language === 'uz',
          maxLength: props.maxLength,
          value: value[language],
          error: isInvalid ? (props.error ?? t('survey-builder:error.empty')) : undefined,
          rightSection: isMissing && (
            <IconAlertTriangle
              size={18}
              className="warning"
              aria-label={t('survey-builder:language.missing')}
            />
          ),
          onPaste: paste(language),
        };
        return isLong ? (
          <Textarea
            key={language}
            {...shared}
            minRows={2}
            maxRows={8}
            onChange={({ currentTarget }) =>
              props.onChange({ ...value, [language]: currentTarget.value })
            }
          />
        ) : (
          <TextInput
            key={language}
            {...shared}
            data-autofocus={(props.isFirst && language === languages[0]) || undefined}
            onChange={({ currentTarget }) =>
              props.onChange({ ...value, [language]: currentTarget.value })
            }
          />
        );
      })}
    </SimpleGrid>
  );
}

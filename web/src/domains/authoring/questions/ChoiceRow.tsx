import { escapeHtml, readEntities } from '@malaka/grading/plain-text';
import { ActionIcon, Box, Group, NumberInput, Text, Textarea } from '@mantine/core';
import { IconMathFunction, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichTextEditor } from '#/kit/ui/RichTextEditor.tsx';
import type { FormAnswer, QuestionType } from './question-form.ts';
import styles from './Questions.module.css';

type Props = {
  answer: FormAnswer;
  number: number;
  type: QuestionType;
  isFocused: boolean;
  error: string | undefined;
  onChange: (part: Partial<FormAnswer>) => void;
  onRight: (isRight: boolean) => void;
  onNext: () => void;
  onRemove: () => void;
  /** Whether several lines were taken as several answers. */
  onPaste: (text: string) => boolean;
};

const focus = (field: HTMLTextAreaElement | null) => field?.focus();

export function ChoiceRow(props: Props) {
  const { answer, number, type, error, onChange } = props;
  const { t } = useTranslation('questions');
  const format = useFormat();
  // A text with pictures or formulas needs the large editor; most answers are a few words.
  const [isRich, setIsRich] = useState(answer.text.includes('<'));
  const label = t('choice.answer', { number });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      event.preventDefault();
      props.onNext();
    }
    if (event.key === 'Backspace' && answer.text === '') {
      event.preventDefault();
      props.onRemove();
    }
  };
  return (
    <Group gap="4px 8px" align="flex-start" data-right={answer.score > 0 || undefined}>
      <label className={styles.right}>
        <input
          type={type === 'single' ? 'radio' : 'checkbox'}
          checked={answer.score > 0}
          aria-label={t('choice.right', { number })}
          onChange={(event) => props.onRight(event.currentTarget.checked)}
        />
      </label>
      <Box flex="1 1 220px">
        {isRich ? (
          <>
            <RichTextEditor
              size="compact"
              label={label}
              lang={format.language}
              html={answer.text}
              isInvalid={error !== undefined}
              onChange={(text) => onChange({ text })}
            />
            {error && (
              <Text mt={6} className="smallErrorText">
                {error}
              </Text>
            )}
          </>
        ) : (
          <Textarea
            aria-label={label}
            placeholder={label}
            minRows={1}
            classNames={{ input: styles.oneLine }}
            ref={props.isFocused ? focus : null}
            value={readEntities(answer.text)}
            error={error}
            onChange={(event) => onChange({ text: escapeHtml(event.currentTarget.value) })}
            onKeyDown={press}
            onPaste={(event) => {
              if (props.onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
            }}
          />
        )}
      </Box>
      <Group gap={4} wrap="nowrap" flex="none" ml="auto">
        {answer.score > 0 && (
          <NumberInput
            w={76}
            aria-label={t('choice.score', { number })}
            min={0}
            max={999_999}
            decimalScale={2}
            hideControls
            value={answer.score}
            onChange={(score) => onChange({ score: Math.max(0, Number(score)) || 0 })}
          />
        )}
        {!isRich && (
          <ActionIcon aria-label={t('choice.rich', { number })} onClick={() => setIsRich(true)}>
            <IconMathFunction size={20} />
          </ActionIcon>
        )}
        <ActionIcon
          color="danger"
          aria-label={t('choice.remove', { number })}
          onClick={props.onRemove}
        >
          <IconTrash size={20} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

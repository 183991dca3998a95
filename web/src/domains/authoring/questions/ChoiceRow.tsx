import { escapeHtml, readEntities } from '@malaka/grading/plain-text';
import { ActionIcon, Box, Group, Text, Textarea } from '@mantine/core';
import { IconMathFunction, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichTextEditor } from '#/kit/ui/RichTextEditor.tsx';
import { type AnswerKey, answerKey } from './answer-keys.ts';
import type { FormAnswer, QuestionType } from './question-form.ts';
import styles from './Questions.module.css';
import { ScoreInput } from './ScoreInput.tsx';

type Props = {
  id: string;
  answer: FormAnswer;
  number: number;
  type: QuestionType;
  /** Wrong answers deduct points. */
  isCharging: boolean;
  error: string | undefined;
  onChange: (part: Partial<FormAnswer>) => void;
  onRight: (isRight: boolean) => void;
  onKey: (key: AnswerKey) => void;
  /** Returns whether several lines became several answers. */
  onPaste: (text: string) => boolean;
};

export function ChoiceRow(props: Props) {
  const { id, answer, number, type, isCharging, error, onChange } = props;
  const { t } = useTranslation('questions');
  const format = useFormat();
  // Pictures and formulas need the rich editor; most answers are a few words.
  const [isRich, setIsRich] = useState(answer.text.includes('<'));
  const label = t('choice.answer', { number });
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const key = answerKey(event.nativeEvent, event.currentTarget);
    if (!key) return;
    event.preventDefault();
    props.onKey(key);
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
          <div id={id} tabIndex={-1}>
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
          </div>
        ) : (
          <Textarea
            id={id}
            aria-label={label}
            placeholder={label}
            minRows={1}
            classNames={{ input: styles.oneLine }}
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
          <ScoreInput
            w={76}
            aria-label={t('choice.score', { number })}
            value={answer.score}
            onChange={(score) => onChange({ score: Math.max(0, Number(score)) || 0 })}
          />
        )}
        {isCharging && answer.score <= 0 && (
          <ScoreInput
            w={76}
            aria-label={t('choice.charge', { number })}
            prefix="−"
            value={-answer.score}
            onChange={(score) => onChange({ score: -Math.max(0, Number(score)) || 0 })}
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
          onClick={() => props.onKey('remove')}
        >
          <IconTrash size={20} />
        </ActionIcon>
      </Group>
    </Group>
  );
}

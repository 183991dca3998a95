import { ANSWERS_MAX } from '@malaka/contracts/authoring/questions';
import { chargesWrong } from '@malaka/grading/kinds/choices';
import { escapeHtml, readEntities } from '@malaka/grading/plain-text';
import { Button, Switch, Text, ActionIcon, Box, Group, Textarea } from '@mantine/core';
import { IconPlus, IconMathFunction } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { type KeyboardEvent, useState } from 'react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichTextEditor } from '#/kit/ui/RichTextEditor.tsx';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { RemoveButton } from '#/kit/ui/RemoveButton.tsx';
import { type AnswerKey, answerKey, focusField } from './answer-keys.ts';
import type { FieldsProps } from './fields.ts';
import {
  answersOf,
  type FormAnswer,
  markRight,
  newAnswer,
  starAnswer,
  type QuestionType,
} from './question-form.ts';
import styles from './Questions.module.css';
import { FieldError, ScoreInput } from './ScoreInput.tsx';

/** Initial deduction for a wrong answer. */
const FIRST_CHARGE = 1;

/** Answers of a single or multiple, with a mark beside the right one. */
export function ChoiceFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const { answers, type } = form;
  const isCharging = type === 'multiple' && chargesWrong(answers);
  const charge = (isOn: boolean) =>
    write(
      answers.map((answer) =>
        answer.score > 0 ? answer : { ...answer, score: isOn ? -FIRST_CHARGE : 0 },
      ),
    );
  const isFull = answers.length >= ANSWERS_MAX;
  const write = (next: FormAnswer[]) => onChange({ answers: next });
  const change = (key: string, part: Partial<FormAnswer>) =>
    write(answers.map((answer) => (answer.key === key ? { ...answer, ...part } : answer)));
  const focus = (answer: FormAnswer | undefined) =>
    focusField(propsOf(answer ? `${answer.key}.answer` : 'question').id);
  const addBehind = (place: number) => {
    if (isFull) return;
    const added = newAnswer();
    // Render the field now, so that further typing lands in it.
    flushSync(() => write(answers.toSpliced(place, 0, added)));
    focus(added);
  };
  const goOn = (place: number) => {
    const next = answers[place + 1];
    if (next?.text === '') focus(next);
    else if (answers[place]!.text !== '') addBehind(place + 1);
  };
  const remove = (place: number) => {
    flushSync(() => write(answers.toSpliced(place, 1)));
    focus(answers[place - 1]);
  };
  const press: Record<AnswerKey, (place: number) => void> = {
    next: goOn,
    remove,
    right: (place) => onChange(starAnswer(form, answers[place]!.key)),
    up: (place) => focus(answers[place - 1]),
    down: (place) => answers[place + 1] && focus(answers[place + 1]),
  };
  const paste = (place: number, text: string) => {
    const lines = answersOf(text);
    if (lines.length < 2) return false;
    const rows = lines.map((line) =>
      newAnswer({ text: escapeHtml(line.text), score: line.isRight ? 1 : 0 }),
    );
    const isBlank = answers[place]?.text === '';
    if (isBlank && !lines.some(({ isRight }) => isRight)) rows[0]!.score = answers[place]!.score;
    const fitting = rows.slice(0, ANSWERS_MAX - answers.length + Number(isBlank));
    write(answers.toSpliced(isBlank ? place : place + 1, isBlank ? 1 : 0, ...fitting));
    return true;
  };
  return (
    <div className={styles.rows} role="group" aria-label={t('answers')}>
      <Text size="sm" c="dimmed">
        {t(type === 'single' ? 'choice.singleHint' : 'choice.multipleHint')}
      </Text>
      {type === 'multiple' && (
        <Switch
          label={t('choice.charges')}
          description={t('choice.chargesHint')}
          checked={isCharging}
          onChange={({ currentTarget }) => charge(currentTarget.checked)}
        />
      )}
      {answers.map((answer, n) => (
        <ChoiceRow
          key={answer.key}
          answer={answer}
          number={n + 1}
          type={type}
          isCharging={isCharging}
          {...propsOf(`${answer.key}.answer`)}
          onChange={(part) => change(answer.key, part)}
          onRight={(isRight) => write(markRight(form, answer.key, isRight))}
          onKey={(key) => press[key](n)}
          onPaste={(text) => paste(n, text)}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        disabled={isFull}
        onClick={() => addBehind(answers.length)}
      >
        {t('choice.add')}
      </Button>
      {answers.every(({ score }) => score <= 0) && (
        <Text size="sm" className="warning">
          {t('choice.noRight')}
        </Text>
      )}
    </div>
  );
}

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

function ChoiceRow(props: Props) {
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
            <FieldError mt={6}>{error}</FieldError>
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
        <RemoveButton
          label={t('choice.remove', { number })}
          onClick={() => props.onKey('remove')}
        />
      </Group>
    </Group>
  );
}

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
      <FieldError>{error}</FieldError>
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

import { ANSWERS_MAX } from '@malaka/contracts/authoring/questions';
import { chargesWrong } from '@malaka/grading/kinds/choices';
import { escapeHtml } from '@malaka/grading/plain-text';
import { Button, Switch, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { AnswerKey } from './answer-keys.ts';
import { ChoiceRow } from './ChoiceRow.tsx';
import type { FieldsProps } from './fields.ts';
import { focusField } from './focus-field.ts';
import { answersOf, type FormAnswer, markRight, newAnswer, starAnswer } from './question-form.ts';
import styles from './Questions.module.css';

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

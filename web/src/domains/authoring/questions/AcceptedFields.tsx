import { ANSWERS_MAX, ITEM_MAX } from '@malaka/contracts/authoring/questions';
import { Button, Group, Text, TextInput, NumberInput, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RichField } from '#/kit/ui/RichField.tsx';
import { RemoveButton } from '#/kit/ui/RemoveButton.tsx';
import type { FieldsProps } from './fields.ts';
import { type FormAnswer, newAnswer } from './question-form.ts';
import styles from './Questions.module.css';
import { FieldError, ScoreInput } from './ScoreInput.tsx';

const TYPOS = [0, 1, 2, 3] as const;

type Props = { value: string; onChange: (typos: string) => void };

/** Number of typos an accepted text may have. */
export function TyposSelect({ value, onChange }: Props) {
  const { t } = useTranslation('questions');
  return (
    <NativeSelect
      size="sm"
      w={150}
      label={t('accepted.typos')}
      value={value}
      data={TYPOS.map((count) => ({
        value: String(count),
        label: count === 0 ? t('accepted.noTypos') : t('accepted.typosOf', { count }),
      }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Accepted texts or numbers, each with its points and strictness. */
export function AcceptedFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const { answers } = form;
  const kind = form.type === 'number' ? 'number' : 'short';
  const change = (key: string, part: Partial<FormAnswer>) =>
    onChange({
      answers: answers.map((answer) => (answer.key === key ? { ...answer, ...part } : answer)),
    });
  const last = answers.at(-1);
  return (
    <div className={styles.rows} role="group" aria-label={t('answers')}>
      <Text size="sm" c="dimmed">
        {t(`accepted.${kind}.rules`)}
      </Text>
      {answers.map((answer, n) => (
        <Group key={answer.key} gap="8px 12px" align="flex-start">
          <TextInput
            flex="1 1 160px"
            label={t(`accepted.${kind}.answer`, { number: n + 1 })}
            maxLength={ITEM_MAX}
            autoComplete="off"
            value={answer.text}
            {...propsOf(`${answer.key}.answer`)}
            onChange={({ currentTarget }) => change(answer.key, { text: currentTarget.value })}
          />
          {kind === 'short' ? (
            <TyposSelect value={answer.rule} onChange={(rule) => change(answer.key, { rule })} />
          ) : (
            <TextInput
              w={150}
              label={t('accepted.around')}
              placeholder={t('accepted.aroundExample')}
              maxLength={60}
              autoComplete="off"
              value={answer.rule}
              {...propsOf(`${answer.key}.details`)}
              onChange={({ currentTarget }) => change(answer.key, { rule: currentTarget.value })}
            />
          )}
          <ScoreInput
            w={90}
            label={t('score')}
            value={answer.score}
            onChange={(score) => change(answer.key, { score: Math.max(0, Number(score)) || 0 })}
          />
          <RemoveButton
            mt={28}
            label={t('choice.remove', { number: n + 1 })}
            disabled={answers.length === 1}
            onClick={() => onChange({ answers: answers.filter(({ key }) => key !== answer.key) })}
          />
        </Group>
      ))}
      <FieldError>{propsOf('answers').error}</FieldError>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        disabled={answers.length >= ANSWERS_MAX}
        onClick={() =>
          onChange({
            answers: [...answers, newAnswer({ score: last?.score ?? 1, rule: last?.rule ?? '' })],
          })
        }
      >
        {t('accepted.add')}
      </Button>
    </div>
  );
}

/** Fields of a written question, which an examiner grades. */
export function AnsweredFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  return (
    <>
      <RichField
        size="compact"
        label={t('words.extra')}
        hint={t('words.extraHint')}
        html={form.extra}
        {...propsOf('words.details')}
        onChange={(extra) => onChange({ extra })}
      />
      <RichField
        size="compact"
        label={t('words.model')}
        hint={t('words.modelHint')}
        html={form.model}
        {...propsOf('words.answer')}
        onChange={(model) => onChange({ model })}
      />
      <NumberInput
        maw={220}
        label={t('words.score')}
        value={form.score}
        min={0}
        decimalScale={2}
        {...propsOf('score')}
        onChange={(score) => onChange({ score: score === '' ? '' : Number(score) })}
      />
    </>
  );
}

import { ANSWERS_MAX, ITEM_MAX } from '@malaka/contracts/authoring/questions';
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './fields.ts';
import { focusField } from './focus-field.ts';
import { type FormAnswer, newAnswer } from './question-form.ts';
import { QuestionScore } from './QuestionScore.tsx';
import styles from './Questions.module.css';

/** Items in the right order; learners get them shuffled. */
export function OrderFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const { answers } = form;
  const isFull = answers.length >= ANSWERS_MAX;
  const write = (next: FormAnswer[]) => onChange({ answers: next });
  const addBehind = (place: number) => {
    if (isFull) return;
    const added = newAnswer();
    flushSync(() => write(answers.toSpliced(place + 1, 0, added)));
    focusField(propsOf(`${added.key}.answer`).id);
  };
  const swap = (one: number, other: number) =>
    write(answers.with(one, answers[other]!).with(other, answers[one]!));
  return (
    <div className={styles.rows} role="group" aria-label={t('answers')}>
      <Text size="sm" c="dimmed">
        {t('ordering.rules')}
      </Text>
      {answers.map((answer, n) => (
        <Group key={answer.key} gap={8} align="flex-start" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={t('ordering.item', { number: n + 1 })}
            placeholder={t('ordering.item', { number: n + 1 })}
            maxLength={ITEM_MAX}
            autoComplete="off"
            value={answer.text}
            {...propsOf(`${answer.key}.answer`)}
            onChange={({ currentTarget }) =>
              write(answers.with(n, { ...answer, text: currentTarget.value }))
            }
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
              event.preventDefault();
              const next = answers[n + 1];
              if (next?.text === '') focusField(propsOf(`${next.key}.answer`).id);
              else addBehind(n);
            }}
          />
          <ActionIcon
            aria-label={t('ordering.up', { number: n + 1 })}
            disabled={n === 0}
            onClick={() => swap(n, n - 1)}
          >
            <IconArrowUp size={20} />
          </ActionIcon>
          <ActionIcon
            aria-label={t('ordering.down', { number: n + 1 })}
            disabled={n === answers.length - 1}
            onClick={() => swap(n, n + 1)}
          >
            <IconArrowDown size={20} />
          </ActionIcon>
          <ActionIcon
            color="danger"
            aria-label={t('ordering.remove', { number: n + 1 })}
            onClick={() => write(answers.toSpliced(n, 1))}
          >
            <IconTrash size={20} />
          </ActionIcon>
        </Group>
      ))}
      {propsOf('answers').error && (
        <Text className="smallErrorText">{propsOf('answers').error}</Text>
      )}
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        disabled={isFull}
        onClick={() => addBehind(answers.length - 1)}
      >
        {t('ordering.add')}
      </Button>
      <QuestionScore {...{ form, propsOf, onChange }} hint={t('ordering.scoreHint')} />
    </div>
  );
}

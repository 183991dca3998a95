import { ANSWERS_MAX, ITEM_MAX } from '@malaka/contracts/authoring/questions';
import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './fields.ts';
import { focusField } from './focus-field.ts';
import { ItemsInput } from './ItemsInput.tsx';
import { type FormAnswer, hasDuplicate, newAnswer, newWrong } from './question-form.ts';
import { QuestionScore } from './QuestionScore.tsx';
import styles from './Questions.module.css';

/** Pairs and distractors. */
export function PairFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const { answers, wrong } = form;
  const isFull = answers.length + wrong.length >= ANSWERS_MAX;
  const change = (n: number, part: Partial<FormAnswer>) =>
    onChange({ answers: answers.with(n, { ...answers[n]!, ...part }) });
  const add = () => {
    const added = newAnswer();
    flushSync(() => onChange({ answers: [...answers, added] }));
    focusField(propsOf(`${added.key}.answer`).id);
  };
  return (
    <div className={styles.rows} role="group" aria-label={t('answers')}>
      <Text size="sm" c="dimmed">
        {t('matching.rules')}
      </Text>
      {answers.map((answer, n) => (
        <Group key={answer.key} gap={8} align="flex-start">
          <TextInput
            flex="1 1 160px"
            aria-label={t('matching.left', { number: n + 1 })}
            placeholder={t('matching.left', { number: n + 1 })}
            maxLength={ITEM_MAX}
            autoComplete="off"
            value={answer.text}
            {...propsOf(`${answer.key}.answer`)}
            onChange={({ currentTarget }) => change(n, { text: currentTarget.value })}
          />
          <TextInput
            flex="1 1 160px"
            aria-label={t('matching.right', { number: n + 1 })}
            placeholder={t('matching.right', { number: n + 1 })}
            maxLength={ITEM_MAX}
            autoComplete="off"
            value={answer.rule}
            {...propsOf(`${answer.key}.details`)}
            onChange={({ currentTarget }) => change(n, { rule: currentTarget.value })}
          />
          <ActionIcon
            color="danger"
            aria-label={t('matching.remove', { number: n + 1 })}
            onClick={() => onChange({ answers: answers.toSpliced(n, 1) })}
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
        onClick={add}
      >
        {t('matching.add')}
      </Button>
      <ItemsInput
        label={t('matching.extra')}
        items={wrong.map(({ text }) => text)}
        refuse={(side, own) =>
          hasDuplicate([...own, ...answers.map(({ rule }) => rule)], side)
            ? t('items.twice', { item: side })
            : undefined
        }
        onChange={(sides) =>
          onChange({
            wrong: sides.map((side) => wrong.find(({ text }) => text === side) ?? newWrong(side)),
          })
        }
      />
      <QuestionScore {...{ form, propsOf, onChange }} hint={t('matching.scoreHint')} />
    </div>
  );
}

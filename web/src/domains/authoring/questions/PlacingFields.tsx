import { ANSWERS_MAX, ITEM_MAX } from '@malaka/contracts/authoring/questions';
import { ActionIcon, Button, Group, Text, TextInput, SimpleGrid } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './fields.ts';
import { focusField } from './answer-keys.ts';
import {
  type FormAnswer,
  newAnswer,
  hasDuplicate,
  newWrong,
  type FormGroup,
  newGroup,
} from './question-form.ts';
import { FieldError, QuestionScore, ScoreInput } from './ScoreInput.tsx';
import styles from './Questions.module.css';
import { ItemsInput } from './ItemsInput.tsx';
import { RemoveButton } from '#/kit/ui/RemoveButton.tsx';

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
          <RemoveButton
            label={t('ordering.remove', { number: n + 1 })}
            onClick={() => write(answers.toSpliced(n, 1))}
          />
        </Group>
      ))}
      <FieldError>{propsOf('answers').error}</FieldError>
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
          <RemoveButton
            label={t('matching.remove', { number: n + 1 })}
            onClick={() => onChange({ answers: answers.toSpliced(n, 1) })}
          />
        </Group>
      ))}
      <FieldError>{propsOf('answers').error}</FieldError>
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

/** Groups as columns, each with a name, a score and its items. */
export function GroupFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const { groups } = form;
  const change = (key: string, part: Partial<FormGroup>) =>
    onChange({
      groups: groups.map((group) => (group.key === key ? { ...group, ...part } : group)),
    });
  const refuseFor = (key: string) => (item: string, own: readonly string[]) => {
    if (hasDuplicate(own, item)) return t('items.twice', { item });
    const other = groups.find((group) => group.key !== key && hasDuplicate(group.items, item));
    return other && t('items.elsewhere', { item, group: other.name || t('group.unnamed') });
  };
  return (
    <div className={styles.rows}>
      <Text size="sm" c="dimmed">
        {t('group.hint')}
      </Text>
      <SimpleGrid minColWidth="240px">
        {groups.map((group, n) => (
          <fieldset key={group.key} className={styles.column}>
            <legend className={styles.columnName}>{t('group.number', { number: n + 1 })}</legend>
            <TextInput
              required
              label={t('group.name')}
              maxLength={200}
              value={group.name}
              {...propsOf(`${group.key}.answer`)}
              onChange={(event) => change(group.key, { name: event.currentTarget.value })}
            />
            <ScoreInput
              label={t('score')}
              value={group.score}
              {...propsOf(`${group.key}.score`)}
              onChange={(score) => change(group.key, { score })}
            />
            <ItemsInput
              label={t('group.items')}
              items={group.items}
              error={propsOf(`${group.key}.details`).error}
              refuse={refuseFor(group.key)}
              onChange={(items) => change(group.key, { items })}
            />
            <RemoveButton
              ml="auto"
              label={t('group.remove', { number: n + 1 })}
              onClick={() => onChange({ groups: groups.filter(({ key }) => key !== group.key) })}
            />
          </fieldset>
        ))}
      </SimpleGrid>
      <FieldError mt={6}>{propsOf('answers').error}</FieldError>
      <Button
        variant="default"
        leftSection={<IconPlus size={18} />}
        disabled={groups.length >= ANSWERS_MAX}
        onClick={() => onChange({ groups: [...groups, newGroup()] })}
      >
        {t('group.add')}
      </Button>
    </div>
  );
}

import { ANSWERS_MAX } from '@malaka/contracts/authoring/questions';
import { ActionIcon, Button, SimpleGrid, Text, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './fields.ts';
import { ItemsInput } from './ItemsInput.tsx';
import { type FormGroup, hasDuplicate, newGroup } from './question-form.ts';
import styles from './Questions.module.css';
import { ScoreInput } from './ScoreInput.tsx';

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
            <ActionIcon
              ml="auto"
              color="danger"
              aria-label={t('group.remove', { number: n + 1 })}
              onClick={() => onChange({ groups: groups.filter(({ key }) => key !== group.key) })}
            >
              <IconTrash size={20} />
            </ActionIcon>
          </fieldset>
        ))}
      </SimpleGrid>
      {propsOf('answers').error && (
        <Text mt={6} className="smallErrorText">
          {propsOf('answers').error}
        </Text>
      )}
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

import { ITEM_MAX } from '@malaka/contracts/authoring/questions';
import {
  LEVEL_DESCRIPTION_MAX,
  LEVEL_NAME_MAX,
  LEVELS_MAX,
  LEVELS_MIN,
} from '@malaka/grading/rubric';
import {
  ActionIcon,
  Box,
  Button,
  Group,
  NumberInput,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type FormCriterion, type FormLevel, newLevel } from './essay-form.ts';
import type { FieldsProps } from './fields.ts';

type Props = {
  criterion: FormCriterion;
  number: number;
  propsOf: FieldsProps['propsOf'];
  onChange: (criterion: FormCriterion) => void;
  /** Absent for the last one. */
  onRemove: (() => void) | undefined;
};

/** A criterion with its levels and their points. */
export function CriterionFields({ criterion, number, propsOf, onChange, onRemove }: Props) {
  const { t } = useTranslation('questions');
  const { key, name, levels } = criterion;
  const details = propsOf(`${key}.details`);
  const write = (next: FormLevel[]) => onChange({ ...criterion, levels: next });
  return (
    <Box
      component="fieldset"
      p="sm"
      bd="1px solid var(--line)"
      bdrs="md"
      miw={0}
      aria-label={t('essay.criterion', { number })}
    >
      <Group align="flex-end" wrap="nowrap" gap={8} mb="sm">
        <TextInput
          flex={1}
          label={t('essay.criterion', { number })}
          placeholder={t('essay.criterionExample')}
          maxLength={ITEM_MAX}
          autoComplete="off"
          value={name}
          {...propsOf(`${key}.answer`)}
          onChange={({ currentTarget }) => onChange({ ...criterion, name: currentTarget.value })}
        />
        {onRemove && (
          <ActionIcon
            color="danger"
            size={44}
            aria-label={t('essay.removeCriterion', { number })}
            onClick={onRemove}
          >
            <IconTrash size={20} />
          </ActionIcon>
        )}
      </Group>
      <div id={details.id} tabIndex={-1}>
        {levels.map((level, n) => {
          const set = (part: Partial<FormLevel>) => write(levels.with(n, { ...level, ...part }));
          const about = { number: n + 1 };
          return (
            <Group key={level.key} gap={8} align="flex-start" mb={8}>
              <NumberInput
                w={88}
                aria-label={t('essay.points', about)}
                placeholder={t('essay.pointsShort')}
                min={0}
                decimalScale={2}
                value={level.points}
                onChange={(value) => set({ points: value === '' ? '' : Number(value) })}
              />
              <TextInput
                flex="1 1 140px"
                aria-label={t('essay.level', about)}
                placeholder={t('essay.level', about)}
                maxLength={LEVEL_NAME_MAX}
                autoComplete="off"
                value={level.name}
                onChange={({ currentTarget }) => set({ name: currentTarget.value })}
              />
              <Textarea
                flex="3 1 220px"
                minRows={1}
                aria-label={t('essay.description', about)}
                placeholder={t('essay.descriptionShort')}
                maxLength={LEVEL_DESCRIPTION_MAX}
                value={level.description}
                onChange={({ currentTarget }) => set({ description: currentTarget.value })}
              />
              <ActionIcon
                color="danger"
                size={44}
                aria-label={t('essay.removeLevel', about)}
                disabled={levels.length <= LEVELS_MIN}
                onClick={() => write(levels.toSpliced(n, 1))}
              >
                <IconTrash size={20} />
              </ActionIcon>
            </Group>
          );
        })}
      </div>
      {details.error && <Text className="smallErrorText">{details.error}</Text>}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={18} />}
        disabled={levels.length >= LEVELS_MAX}
        onClick={() => write([...levels, newLevel()])}
      >
        {t('essay.addLevel')}
      </Button>
    </Box>
  );
}

import { ActionIcon, Button, Group, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst, idOf } from '#/kit/forms/field-id.ts';
import { FieldGroup } from '#/kit/ui/FieldGroup.tsx';
import { OUTCOME_MAX, OUTCOMES_MAX } from './course-form.ts';
import type { CourseFormState } from './use-course-form.ts';

const at = (index: number) => `course.outcome.${index}`;

/** Learning outcomes, one per line; Enter begins the next one. */
export function OutcomesField({ form: { values, set, propsOf } }: { form: CourseFormState }) {
  const { t } = useTranslation('authored-courses');
  const { outcomes } = values;
  const { error } = propsOf('outcomes');
  const isFull = outcomes.length >= OUTCOMES_MAX;
  const add = (place = outcomes.length) => {
    if (isFull) return;
    set({ outcomes: outcomes.toSpliced(place, 0, '') });
    focusFirst([at(place)]);
  };
  const remove = (index: number) => {
    set({ outcomes: outcomes.toSpliced(index, 1) });
    focusFirst([at(Math.max(0, index - 1))]);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key !== 'Enter') return;
    // Enter in a line must not submit the form.
    event.preventDefault();
    add(index + 1);
  };
  return (
    <FieldGroup legend={t('form.outcomes')}>
      <p className="quiet">{t('form.outcomesHint')}</p>
      {outcomes.map((outcome, index) => (
        // Lines have no identity but their position.
        <Group key={index} gap={4} wrap="nowrap" w="100%">
          <TextInput
            flex={1}
            id={idOf(at(index))}
            aria-label={t('form.outcome', { number: index + 1 })}
            maxLength={OUTCOME_MAX}
            value={outcome}
            onKeyDown={(event) => onKey(event, index)}
            onChange={({ currentTarget }) =>
              set({ outcomes: outcomes.with(index, currentTarget.value) })
            }
          />
          <ActionIcon
            aria-label={t('form.outcomeRemove', { number: index + 1 })}
            onClick={() => remove(index)}
          >
            <IconTrash size={20} />
          </ActionIcon>
        </Group>
      ))}
      {!isFull && (
        <Button variant="default" leftSection={<IconPlus size={18} />} onClick={() => add()}>
          {t('form.outcomeAdd')}
        </Button>
      )}
      {error && <p className="smallErrorText">{error}</p>}
    </FieldGroup>
  );
}

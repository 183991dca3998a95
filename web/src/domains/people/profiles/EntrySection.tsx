import { PROFILE_ENTRIES_MAX } from '@malaka/contracts/kit/limits';
import { Button, Group, Stack, Title } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { showToast } from '#/kit/ui/toast-store.ts';
import { idOf } from '#/kit/forms/field-id.ts';
import type { FieldProps } from './field-props.ts';
import { FormSection } from './FormSection.tsx';
import type { Path } from './profile-check.ts';
import type { EntryList, ProfileValues } from './profile-values.ts';
import type { ProfileFormState } from './use-profile-form.ts';

type Props<List extends EntryList> = {
  form: ProfileFormState;
  list: List;
  make: () => ProfileValues[List][number];
  children: (entry: ProfileValues[List][number], fields: EntryFields) => ReactNode;
};

export type EntryFields = {
  propsOf: (part: string) => FieldProps;
  onChange: (part: object) => void;
};

/** A list of cards; a removed one can be restored for some seconds. */
export function EntrySection<List extends EntryList>({ form, list, make, children }: Props<List>) {
  const { t } = useTranslation('profile');
  type Entry = ProfileValues[List][number];
  const name: EntryList = list;
  const listOf = (values: ProfileValues): Entry[] => values[list];
  const put = (from: (entries: Entry[]) => Entry[]) =>
    form.change((now) => ({ [list]: from(listOf(now)) }));
  const entries = listOf(form.values);
  const remove = (entry: Entry, index: number) => {
    put((now) => now.filter(({ key }) => key !== entry.key));
    showToast({
      text: t('entry.removed'),
      type: 'success',
      action: {
        label: t('entry.restore'),
        onClick: () => put((now) => now.toSpliced(index, 0, entry)),
      },
    });
  };
  const { error, description } = form.propsOf(list);
  return (
    <FormSection title={t(`section.${name}`)} hint={description ?? t(`sectionHint.${name}`)}>
      {error && (
        <p className="errorText" id={`${idOf(list)}-error`}>
          {error}
        </p>
      )}
      {entries.map((entry, index) => {
        const title = t(`entry.number.${name}`, { number: index + 1 });
        return (
          <Stack key={entry.key} role="group" aria-label={title} className="card" pt="xs">
            <Group justify="space-between" mr={-12}>
              <Title order={3} size="md">
                {title}
              </Title>
              <Button
                variant="subtle"
                color="gray"
                leftSection={<IconTrash size={18} />}
                aria-label={`${t('entry.remove')}: ${title}`}
                onClick={() => remove(entry, index)}
              >
                {t('entry.remove')}
              </Button>
            </Group>
            {children(entry, {
              propsOf: (part) => {
                const path: Path = `${list}.${index}.${part}`;
                // The source of the list is shown once, above it.
                return { ...form.propsOf(path), description: undefined };
              },
              onChange: (part) =>
                put((now) => now.map((one) => (one.key === entry.key ? { ...one, ...part } : one))),
            })}
          </Stack>
        );
      })}
      <Button
        id={idOf(list)}
        aria-describedby={error && `${idOf(list)}-error`}
        variant="default"
        leftSection={<IconPlus size={18} />}
        disabled={entries.length >= PROFILE_ENTRIES_MAX}
        onClick={() => put((now) => [...now, make()])}
      >
        {t(`entry.add.${name}`)}
      </Button>
    </FormSection>
  );
}

import { Stack, Text, Title, Alert, SimpleGrid, Button, Group, NativeSelect } from '@mantine/core';
import { type ReactNode, useId, type ClipboardEvent } from 'react';
import {
  PASSPORT_NUMBER_LENGTH,
  PASSPORT_SERIES_LENGTH,
  PERSONAL_NUMBER_LENGTH,
  PROFILE_ENTRIES_MAX,
} from '@malaka/contracts/kit/limits';
import { IconLock, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { SCHOOL_TYPES } from '@malaka/contracts/people/choices';
import { useQuery } from '@tanstack/react-query';
import { personalNumberHint } from '#/domains/people/profile-reviews/personal-number.ts';
import { ChoiceCards } from '#/kit/ui/ChoiceCards.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { idOf } from '#/kit/forms/field-id.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './ProfileForm.module.css';
import { DigitsInput } from './DigitsInput.tsx';
import type { FieldProps } from './entry-check.ts';
import { LatinInput } from './LatinInput.tsx';
import { lookAlikesOf } from './latin-only.ts';
import { passportOf } from './passport.ts';
import type { ProfileFormState } from './use-profile-form.ts';
import { citiesQuery, regionsQuery } from './queries.ts';
import { SchoolField } from './SchoolField.tsx';
import type { Path } from './profile-check.ts';
import type { EntryList, ProfileValues } from './profile-values.ts';

type FormSectionProps = { title: string; hint?: string; children: ReactNode };

export function FormSection({ title, hint, children }: FormSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card">
      <Title order={2} size={20} id={id}>
        {title}
      </Title>
      {hint && (
        <Text className="quiet" mt={4}>
          {hint}
        </Text>
      )}
      <Stack mt="md" className={styles.fields}>
        {children}
      </Stack>
    </section>
  );
}

const capitals = (text: string) => text.toUpperCase().replaceAll(/[^A-Z]/g, '');

export function DocumentSection({ form }: { form: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const { values, change } = form;
  /** Pasting "AB1234567" fills both fields. */
  const paste = (event: ClipboardEvent) => {
    const passport = passportOf(event.clipboardData.getData('text'));
    if (!passport) return;
    event.preventDefault();
    change(passport);
  };
  const number = form.propsOf('personalNumber');
  return (
    <FormSection title={t('section.document')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" onPaste={paste}>
        <LatinInput
          {...withHint(form.propsOf('passportSeries'), t('fieldHint.passportSeries'))}
          label={t('field.passportSeries')}
          maxLength={PASSPORT_SERIES_LENGTH}
          suggest={lookAlikesOf}
          clean={capitals}
          value={values.passportSeries}
          onChange={(passportSeries) => change({ passportSeries })}
        />
        <DigitsInput
          {...withHint(form.propsOf('passportNumber'), t('fieldHint.passportNumber'))}
          label={t('field.passportNumber')}
          length={PASSPORT_NUMBER_LENGTH}
          value={values.passportNumber}
          onChange={(passportNumber) => change({ passportNumber })}
        />
      </SimpleGrid>
      <div>
        <DigitsInput
          {...withHint(number, t('fieldHint.personalNumber'))}
          label={t('field.personalNumber')}
          length={PERSONAL_NUMBER_LENGTH}
          value={values.personalNumber}
          onChange={(personalNumber) => change({ personalNumber })}
        />
        <div role="status">
          {!number.error && personalNumberHint(values) && (
            <Text size="sm" mt={6} className="warning">
              {t('fieldHint.numberDiffers')}
            </Text>
          )}
        </div>
      </div>
      <Alert color="gray" icon={<IconLock aria-hidden />} role="note">
        {t('privacy')}
      </Alert>
    </FormSection>
  );
}

/** The hint where to find the value replaces the hint about its length. */
const withHint = (field: FieldProps, hint: string): FieldProps => ({
  ...field,
  description: field.description ?? hint,
});

/** Clears a school chosen from the list; a typed name stays. */
const withoutListed = ({ values }: ProfileFormState) =>
  values.school.isListed ? { school: { id: null, name: '', isListed: true } } : {};

/** Region, the districts of that region, and the schools of that district. */
export function PlaceSection({ form }: { form: ProfileFormState }) {
  const { t } = useTranslation('profile');
  const { values, change } = form;
  const regions = useQuery(regionsQuery);
  const cities = useQuery(citiesQuery(values.regionId));
  return (
    <FormSection title={t('section.place')}>
      <ChoiceSelect
        {...form.propsOf('regionId')}
        label={t('field.regionId')}
        placeholder={t('choose.regionId')}
        list={regions}
        value={values.regionId}
        onChange={(regionId) => change({ regionId, cityId: null, ...withoutListed(form) })}
      />
      <ChoiceSelect
        {...form.propsOf('cityId')}
        label={t('field.cityId')}
        placeholder={t('choose.cityId')}
        list={cities}
        isDisabled={values.regionId === null}
        value={values.cityId}
        onChange={(cityId) => change({ cityId, ...withoutListed(form) })}
      />
      <ChoiceCards
        {...form.propsOf('schoolType')}
        label={t('field.schoolType')}
        value={values.schoolType}
        options={SCHOOL_TYPES.map((value) => ({ value, label: t(`schoolType.${value}`) }))}
        onChange={(schoolType) => change({ schoolType, ...withoutListed(form) })}
      />
      <SchoolField form={form} />
    </FormSection>
  );
}

type EntrySectionProps<List extends EntryList> = {
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
export function EntrySection<List extends EntryList>({
  form,
  list,
  make,
  children,
}: EntrySectionProps<List>) {
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

type ChoiceSelectProps = FieldProps & {
  label: string;
  placeholder: string;
  value: number | null;
  list: { data: ReadonlyArray<{ id: number; name: string }> | undefined; isFetching: boolean };
  isDisabled?: boolean;
  onChange: (id: number | null) => void;
};

/** One item of a server list, in the phone's native picker. */
export function ChoiceSelect({
  value,
  list,
  isDisabled,
  placeholder,
  onChange,
  ...props
}: ChoiceSelectProps) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const waits = list.isFetching && !list.data;
  return (
    <NativeSelect
      {...props}
      size="md"
      required
      disabled={isDisabled ?? false}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value) || null)}
      data={[
        { value: '', label: waits ? t('loading') : placeholder },
        ...(list.data ?? []).map(({ id, name }) => ({
          value: String(id),
          label: format.text(name),
        })),
      ]}
    />
  );
}

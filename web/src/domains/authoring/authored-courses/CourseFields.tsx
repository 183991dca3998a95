import { COURSE_TYPES, type CourseType } from '@malaka/contracts/kit/choices';
import { NativeSelect, Button, TextInput, ActionIcon, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import { DURATION_MAX_LENGTH } from '@malaka/contracts/kit/limits';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useCategories } from '#/domains/people/index.ts';
import { CourseCover } from '#/kit/ui/CourseCover.tsx';
import { ImageField } from '#/kit/ui/ImageField.tsx';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import { focusFirst, idOf } from '#/kit/forms/field-id.ts';
import { FieldGroup } from '#/kit/ui/FieldGroup.tsx';
import styles from './CourseForm.module.css';
import {
  withType,
  COVER_TYPES,
  digitsTyped,
  durationTyped,
  OUTCOME_MAX,
  OUTCOMES_MAX,
} from './course-form.ts';
import { teacherCategoriesQuery, teacherLanguagesQuery } from './queries.ts';
import type { CourseFormState } from './CourseFormPage.tsx';

/** Type, category and language; changing the type resets the category (CRS-39). */
export function ChoiceFields({ form }: { form: CourseFormState }) {
  const { t } = useTranslation(['authored-courses', 'catalogue']);
  const format = useFormat();
  const { values, set, field, propsOf } = form;
  const { data: categories = [] } = useQuery(teacherCategoriesQuery(values.type));
  const { data: languages = [] } = useQuery(teacherLanguagesQuery);
  const [isReset, setIsReset] = useState(false);
  const named = (list: readonly { id: number; name: string }[]) => [
    { value: '', label: t('authored-courses:form.choose') },
    ...list.map(({ id, name }) => ({ value: String(id), label: format.text(name) })),
  ];
  const chooseType = (type: CourseType) => {
    setIsReset(values.categoryId !== '' && type !== values.type);
    set(withType(values, type));
  };
  return (
    <>
      <NativeSelect
        {...propsOf('type')}
        required
        label={t('authored-courses:form.type')}
        description={t(`authored-courses:typeHint.${values.type}`)}
        data={COURSE_TYPES.map((type) => ({ value: type, label: t(`catalogue:type.${type}`) }))}
        value={values.type}
        onChange={({ currentTarget }) => chooseType(currentTarget.value as CourseType)}
      />
      <div>
        <NativeSelect
          {...propsOf('categoryId')}
          required
          label={t('authored-courses:form.category')}
          data={named(categories)}
          value={values.categoryId}
          onChange={({ currentTarget }) => {
            setIsReset(false);
            set({ categoryId: currentTarget.value });
          }}
        />
        <p role="status" className={styles.hint}>
          {isReset && t('authored-courses:form.categoryReset')}
        </p>
      </div>
      <NativeSelect
        {...field('languageId')}
        required
        label={t('authored-courses:form.language')}
        data={named(languages)}
      />
    </>
  );
}

const DEFAULT_HUE = 220;

type Props = { form: CourseFormState; course: AuthoredCourse | undefined };

/** The cover as learners will see it; without a picture it is generated. */
export function CoverField({ form, course }: Props) {
  const { t } = useTranslation('authored-courses');
  const format = useFormat();
  const { values, set } = form;
  const { id, error } = form.propsOf('image');
  const { data: categories = [] } = useCategories();
  const preview = useObjectUrl(values.image ?? undefined);
  const shown = preview ?? (values.withoutImage ? null : (course?.image ?? null));
  const hue = categories.find((one) => String(one.id) === values.categoryId)?.hue ?? DEFAULT_HUE;
  const remove = () => set({ image: null, withoutImage: values.withoutImage || !values.image });
  return (
    <ImageField
      id={id}
      label={t('form.cover')}
      chooseLabel={t(shown ? 'form.coverReplace' : 'form.coverChoose')}
      types={COVER_TYPES}
      hintOf={(facts) => t(shown ? 'form.coverHint' : 'form.coverDrawn', facts)}
      error={error}
      action={
        shown && (
          <Button variant="subtle" color="danger" onClick={remove}>
            {t('form.coverRemove')}
          </Button>
        )
      }
      onChoose={(image) => set({ image, withoutImage: false })}
    >
      <CourseCover src={shown} title={format.text(values.name)} hue={hue} seed={course?.id ?? 0} />
    </ImageField>
  );
}

/** Hours, credits and, only for a paid course, the price. */
export function FigureFields({ form: { values, set, propsOf } }: { form: CourseFormState }) {
  const { t } = useTranslation('authored-courses');
  return (
    <div className={styles.figures}>
      <TextInput
        {...propsOf('hours')}
        label={t('form.hours')}
        description={t('form.hoursHint')}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={DURATION_MAX_LENGTH}
        value={values.hours}
        onChange={({ currentTarget }) => set({ hours: durationTyped(currentTarget.value) })}
      />
      <TextInput
        {...propsOf('credit')}
        label={t('form.credit')}
        description={t('form.creditHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={DURATION_MAX_LENGTH}
        value={values.credit}
        onChange={({ currentTarget }) => set({ credit: durationTyped(currentTarget.value) })}
      />
      {values.type === 'paid' && (
        <TextInput
          {...propsOf('price')}
          label={t('form.price')}
          description={t('form.priceHint')}
          inputMode="numeric"
          autoComplete="off"
          value={values.price}
          onChange={({ currentTarget }) => set({ price: digitsTyped(currentTarget.value) })}
        />
      )}
    </div>
  );
}

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

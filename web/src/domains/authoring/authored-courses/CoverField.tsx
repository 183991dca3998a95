import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCategories } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { CourseCover } from '#/kit/ui/CourseCover.tsx';
import { ImageField } from '#/kit/ui/ImageField.tsx';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import { COVER_TYPES } from './course-form.ts';
import type { CourseFormState } from './use-course-form.ts';

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

import type { AuthoredCourse } from '@malaka/contracts/authoring/authored-courses';
import { IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { Button, FileButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCategories } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { CourseCover } from '#/kit/ui/CourseCover.tsx';
import styles from './CourseForm.module.css';
import { COVER_TYPES } from './course-form.ts';
import type { CourseFormState } from './use-course-form.ts';

const DEFAULT_HUE = 220;

type Props = { form: CourseFormState; course: AuthoredCourse | undefined };

/** The picture as learners will see it; without one the cover is drawn. */
export function CoverField({ form, course }: Props) {
  const { t } = useTranslation('authored-courses');
  const format = useFormat();
  const { values, set } = form;
  const { id, error } = form.propsOf('image');
  const { data: categories = [] } = useCategories();
  const [preview, setPreview] = useState<string | null>(null);
  const kept = values.withoutImage ? null : (course?.image ?? null);
  const shown = (values.image && preview) ?? kept;
  const hue = categories.find((one) => String(one.id) === values.categoryId)?.hue ?? DEFAULT_HUE;
  const choose = (file: File | null) => {
    if (!file) return;
    if (preview) URL.revokeObjectURL(preview);
    setPreview(URL.createObjectURL(file));
    set({ image: file, withoutImage: false });
  };
  const remove = () => set({ image: null, withoutImage: values.withoutImage || !values.image });
  return (
    <div>
      <p className={styles.label}>{t('form.cover')}</p>
      <div className={styles.cover}>
        <CourseCover
          src={shown}
          title={format.text(values.name)}
          hue={hue}
          seed={course?.id ?? 0}
        />
      </div>
      <div className={styles.coverActions}>
        <FileButton accept={COVER_TYPES.join(',')} onChange={choose}>
          {(props) => (
            <Button
              {...props}
              id={id}
              variant="default"
              leftSection={<IconPhoto size={18} />}
              aria-describedby={error && `${id}-error`}
            >
              {t(shown ? 'form.coverReplace' : 'form.coverChoose')}
            </Button>
          )}
        </FileButton>
        {shown && (
          <Button variant="subtle" color="danger" onClick={remove}>
            {t('form.coverRemove')}
          </Button>
        )}
      </div>
      <p className={styles.hint}>
        {t(shown ? 'form.coverHint' : 'form.coverDrawn', {
          most: format.fileSize(IMAGE_MAX_BYTES),
        })}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#/kit/i18n/setup.ts';
import { RichTextEditor } from '#/kit/ui/RichTextEditor.tsx';
import styles from './Lesson.module.css';
import type { LessonField } from './lesson-form.ts';

type Props = {
  field: Extract<LessonField, 'content' | 'description' | 'short_description'>;
  html: string;
  isRequired?: boolean;
  size?: 'full' | 'compact';
  /** Another number reads the text anew. */
  version: number;
  propsOf: (field: LessonField) => { id: string; error: string | undefined };
  onChange: (html: string) => void;
};

/** A long text of a lesson in the editor. */
export function TextField({ field, html, isRequired, size = 'full', version, ...props }: Props) {
  const { t } = useTranslation('authored-lessons');
  const { id, error } = props.propsOf(field);
  return (
    <div id={id} tabIndex={-1}>
      <p className={styles.label}>
        {t(`field.${field}`)}
        {isRequired && (
          <span aria-hidden className={styles.required}>
            {' *'}
          </span>
        )}
      </p>
      <RichTextEditor
        key={version}
        label={t(`field.${field}`)}
        lang={currentLanguage()}
        html={html}
        size={size}
        isInvalid={error !== undefined}
        onChange={props.onChange}
      />
      {error && (
        <p className={styles.fieldError} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

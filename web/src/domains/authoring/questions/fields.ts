import type { QuestionForm } from './question-form.ts';

/** Props of the fields of every question type. */
export type FieldsProps = {
  form: QuestionForm;
  /** `place`: `question`, `score`, `<key of a row>.answer`. */
  propsOf: (place: string) => { id: string; error: string | undefined };
  onChange: (part: Partial<QuestionForm>) => void;
};

import type { QuestionForm } from './question-form.ts';

/** What the fields of every type of question get. */
export type FieldsProps = {
  form: QuestionForm;
  /** By place: `question`, `score`, `<key of a row>.answer`. */
  propsOf: (place: string) => { id: string; error: string | undefined };
  onChange: (part: Partial<QuestionForm>) => void;
};

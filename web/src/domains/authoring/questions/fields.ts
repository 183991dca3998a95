import type { QuestionForm } from './question-form.ts';

/** What the fields of every type of question get. */
export type FieldsProps = {
  form: QuestionForm;
  /** Texts by place: `question`, `score`, `<key of a row>.answer`. */
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<QuestionForm>) => void;
};

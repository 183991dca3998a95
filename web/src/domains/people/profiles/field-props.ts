/** What every field of the form is told. */
export type FieldProps = {
  id: string;
  error: string | undefined;
  description?: string | undefined;
  /** A field that was left is looked at. */
  onBlur?: () => void;
};

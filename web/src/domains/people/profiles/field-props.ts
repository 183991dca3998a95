/** Props shared by every field of the form. */
export type FieldProps = {
  id: string;
  error: string | undefined;
  description?: string | undefined;
  /** Validates a field when it is left. */
  onBlur?: () => void;
};

import type { AuthoredLesson } from '@malaka/contracts/authoring/authored-lessons';
import { FileField } from './FileField.tsx';
import type { LessonField } from './lesson-form.ts';
import { type LessonFiles, useDeleteFile } from './queries.ts';

type Name = keyof LessonFiles;
type Props = {
  lesson: AuthoredLesson;
  name: Name;
  accept: string;
  maxBytes: number;
  label: string;
  hint: string;
  form: {
    files: LessonFiles;
    setFile: (name: Name, file: File | null) => void;
    propsOf: (field: LessonField) => { id: string; error: string | undefined };
  };
};

/** A file of a lesson. */
export function LessonFileField({ lesson, name, form, ...field }: Props) {
  const deletion = useDeleteFile(lesson);
  return (
    <FileField
      {...form.propsOf(name)}
      {...field}
      existing={lesson[name]}
      chosen={form.files[name]}
      onChoose={(file) => form.setFile(name, file)}
      remove={() => deletion.mutateAsync(name)}
    />
  );
}

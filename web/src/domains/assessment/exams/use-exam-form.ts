import { createExam, type Exam } from '@malaka/contracts/assessment/exams';
import { useTranslation } from 'react-i18next';
import { useForm } from '#/kit/forms/use-form.ts';
import { bodyOf, changesOf, errorsOf, NEW_EXAM, valuesOf } from './exam-form.ts';
import { useCreateExam, useUpdateExam } from './queries.ts';

type Input = { exam: Exam | undefined; onCreated?: (id: number) => void };

export function useExamForm({ exam, onCreated }: Input) {
  const { t } = useTranslation('exams');
  const creating = useCreateExam();
  const updating = useUpdateExam();
  return useForm({
    name: 'exam',
    names: createExam.body!,
    initial: exam ? valuesOf(exam) : NEW_EXAM,
    validate: errorsOf,
    errorText: (wrong) => t(`error.${wrong}`),
    save: (values, opened) =>
      exam
        ? updating.mutateAsync({ id: exam.id, ...changesOf(values, opened) })
        : creating.mutateAsync(bodyOf(values)),
    onSaved: ({ id }) => onCreated?.(id),
  });
}

export type ExamForm = ReturnType<typeof useExamForm>;

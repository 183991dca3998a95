import { createExam, type Exam } from '@malaka/contracts/assessment/exams';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst, idOf, useRefusal } from '#/domains/people/index.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import {
  bodyOf,
  changesOf,
  type ExamField,
  type ExamValues,
  faultsOf,
  NEW_EXAM,
  valuesOf,
} from './exam-form.ts';
import { useCreateExam, useUpdateExam } from './queries.ts';

const at = (field: string) => `exam.${field}`;

type Input = { exam: Exam | undefined; onCreated?: (id: number) => void };

export function useExamForm({ exam, onCreated }: Input) {
  const { t } = useTranslation(['exams', 'common']);
  const [first, setFirst] = useState(() => (exam ? valuesOf(exam) : NEW_EXAM));
  const [values, setValues] = useState(first);
  const [isChecked, setIsChecked] = useState(false);
  const refusal = useRefusal(createExam.body!, at);
  const creating = useCreateExam();
  const updating = useUpdateExam();
  const faults = faultsOf(values);

  const submit = async () => {
    setIsChecked(true);
    if (Object.keys(faults).length > 0) return focusFirst(Object.keys(faults).map(at));
    try {
      const saved = exam
        ? await updating.mutateAsync({ id: exam.id, ...changesOf(values, first) })
        : await creating.mutateAsync(bodyOf(values));
      setFirst(values);
      showToast({ text: t('common:state.saved'), type: 'success' });
      onCreated?.(saved.id);
    } catch (thrown) {
      refusal.refuse(thrown);
    }
  };
  return {
    values,
    set: (part: Partial<ExamValues>) => {
      setValues({ ...values, ...part });
      refusal.forget();
    },
    propsOf: (field: ExamField) => {
      const fault = isChecked ? faults[field] : undefined;
      return {
        id: idOf(at(field)),
        error: fault ? t(`exams:fault.${fault}`) : refusal.fields[field],
      };
    },
    isTouched: JSON.stringify(values) !== JSON.stringify(first),
    isBusy: creating.isPending || updating.isPending,
    error: refusal.error,
    submit: () => void submit(),
  };
}

export type ExamForm = ReturnType<typeof useExamForm>;

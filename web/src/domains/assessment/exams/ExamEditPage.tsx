import type { Exam } from '@malaka/contracts/assessment/exams';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EditForm } from '#/kit/forms/EditForm.tsx';
import { ExamFields, type GroupSelectPart } from './ExamFields.tsx';
import { ExamFrame } from './ExamFrame.tsx';
import { NextStep } from './NextStep.tsx';
import { useExamForm } from './use-exam-form.ts';

type Props = { id: number; GroupSelect: GroupSelectPart };

export function ExamEditPage({ id, GroupSelect }: Props) {
  return (
    <ExamFrame id={id} tab="facts">
      {(exam) => (
        <>
          <NextStep exam={exam} />
          <FactsForm key={exam.id} exam={exam} GroupSelect={GroupSelect} />
        </>
      )}
    </ExamFrame>
  );
}

type FormProps = { exam: Exam; GroupSelect: GroupSelectPart };

function FactsForm({ exam, GroupSelect }: FormProps) {
  const { t } = useTranslation('exams');
  const form = useExamForm({ exam });
  const isBegun = exam.attemptsCount > 0;
  return (
    <EditForm label={t('tab.facts')} form={form}>
      {isBegun && (
        <Alert color="primary" icon={<IconLock size={20} />} title={t('begun.title')}>
          {t('begun.facts')}
        </Alert>
      )}
      <ExamFields
        form={form}
        isBegun={isBegun}
        groupName={exam.groupName}
        GroupSelect={GroupSelect}
      />
    </EditForm>
  );
}

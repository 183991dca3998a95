import type { Exam } from '@malaka/contracts/assessment/exams';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EditForm } from '#/kit/ui/EditForm.tsx';
import { ExamFields } from './ExamFields.tsx';
import { ExamFrame } from './ExamFrame.tsx';
import { NextStep } from './NextStep.tsx';
import { useExamForm } from './use-exam-form.ts';

export function ExamEditPage({ id }: { id: number }) {
  return (
    <ExamFrame id={id} tab="facts">
      {(exam) => (
        <>
          <NextStep exam={exam} />
          <FactsForm key={exam.id} exam={exam} />
        </>
      )}
    </ExamFrame>
  );
}

function FactsForm({ exam }: { exam: Exam }) {
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
      <ExamFields form={form} isBegun={isBegun} groupName={exam.groupName} />
    </EditForm>
  );
}

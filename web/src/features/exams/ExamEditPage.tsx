import type { Exam } from '@malaka/contracts/exams';
import { Alert, Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { UnsavedGuard } from '#/ui/UnsavedGuard.tsx';
import { ExamFields } from './ExamFields.tsx';
import { ExamFrame } from './ExamFrame.tsx';
import styles from './Exams.module.css';
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
  const { t } = useTranslation(['exams', 'common']);
  const form = useExamForm({ exam });
  const isBegun = exam.attemptsCount > 0;
  return (
    <form
      noValidate
      className={styles.form}
      aria-label={t('exams:tab.facts')}
      onSubmit={(event) => {
        event.preventDefault();
        if (!form.isBusy) form.submit();
      }}
    >
      <UnsavedGuard isActive={form.isTouched} />
      {isBegun && (
        <Alert color="primary" icon={<IconLock size={20} />} title={t('exams:begun.title')}>
          {t('exams:begun.facts')}
        </Alert>
      )}
      <ExamFields form={form} isBegun={isBegun} groupName={exam.groupName} />
      {form.error && (
        <p role="alert" className={styles.fault}>
          {form.error}
        </p>
      )}
      <div>
        <Button type="submit" loading={form.isBusy} disabled={!form.isTouched}>
          {t('common:action.save')}
        </Button>
      </div>
    </form>
  );
}

import type { Exam } from '@malaka/contracts/assessment/exams';
import { Alert } from '@mantine/core';
import { IconLock, IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { mayOpen } from '@malaka/contracts/kit/screens';
import { EditForm } from '#/kit/forms/EditForm.tsx';
import { useSession } from '#/domains/people/index.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { ExamFields, type GroupSelectPart } from './ExamFields.tsx';
import { ExamFrame } from './ExamFrame.tsx';
import { useExamForm } from './use-exam-form.ts';
import styles from './Exams.module.css';

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

/** What an exam still lacks before anybody can take it. */
function NextStep({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const { user } = useSession();
  if (exam.state !== 'off' && exam.questionsCount > 0) return null;
  const isEmpty = exam.questionsCount === 0;
  const mayWrite = user !== null && mayOpen(user.role, '/dashboard/exams/$id/tests');
  const text = isEmpty ? (mayWrite ? 'questions' : 'questionsByTeacher') : 'status';
  return (
    <Alert color="warning" className={styles.next}>
      <p>{t(`next.${text}`)}</p>
      {isEmpty && mayWrite && (
        <ButtonLink
          to="/dashboard/exams/$id/tests"
          params={{ id: String(exam.id) }}
          variant="default"
          rightSection={<IconArrowRight size={18} aria-hidden />}
        >
          {t('next.add')}
        </ButtonLink>
      )}
    </Alert>
  );
}

import type { Exam } from '@malaka/contracts/assessment/exams';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BankPicker, QuestionSet } from '#/domains/authoring/index.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { ExamFrame } from './ExamFrame.tsx';
import { ExportQuestions } from './ExportQuestions.tsx';
import { TakeFoot } from './TakeFoot.tsx';

/** The questions of an exam, in the general question editor (decision 140). */
export function ExamTestsPage({ id }: { id: number }) {
  return (
    <ExamFrame id={id} tab="tests">
      {(exam) => <Questions exam={exam} />}
    </ExamFrame>
  );
}

function Questions({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const isBegun = exam.attemptsCount > 0;
  return (
    <>
      {isBegun ? (
        <Alert color="primary" icon={<IconLock size={20} />} title={t('begun.title')}>
          {t('begun.questions')}
        </Alert>
      ) : (
        <p className="quiet">
          {t('tests.hint')}{' '}
          <TextLink to="/dashboard/copyrights/questions/$page" params={{ page: '1' }}>
            {t('tests.bank')}
          </TextLink>
        </p>
      )}
      {exam.questionsCount > 0 && <ExportQuestions exam={exam} />}
      <QuestionSet
        place={{ examId: exam.id }}
        mode="exam"
        isFixed={isBegun}
        actions={
          !isBegun && (
            <BankPicker
              renderFoot={(ids, onDone) => <TakeFoot examId={exam.id} ids={ids} onDone={onDone} />}
            />
          )
        }
      />
    </>
  );
}

import type { Exam } from '@malaka/contracts/assessment/exams';
import { Alert, Button, Stack } from '@mantine/core';
import { IconLock, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { BankPicker, QuestionSet } from '#/domains/authoring/index.ts';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { saveBlob } from '#/kit/imports/save-blob.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { ExamFrame } from './ExamFrame.tsx';
import { useExportQuestions, useTakeQuestions } from './queries.ts';

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

/** Exports the questions as a sheet; possible even after the exam has begun. */
function ExportQuestions({ exam }: { exam: Exam }) {
  const { t } = useTranslation('exams');
  const saving = useExportQuestions(exam.id);
  return (
    <Button
      variant="default"
      mr="auto"
      loading={saving.isPending}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() =>
        saving.mutate(undefined, {
          onSuccess: (blob) => saveBlob(blob, `${exam.name}.xlsx`),
          onError: () => showToast({ text: t('tests.exportFailed'), type: 'error' }),
        })
      }
    >
      {t('tests.export')}
    </Button>
  );
}

type Props = { examId: number; ids: readonly number[]; onDone: () => void };

/** Only copies are taken: an exam must not change with the question bank. */
function TakeFoot({ examId, ids, onDone }: Props) {
  const { t } = useTranslation(['exams', 'question-bank', 'common']);
  const taking = useTakeQuestions(examId);
  const { error } = taking;
  const take = () =>
    taking.mutate(
      { ids: [...ids] },
      {
        onSuccess: () => {
          showToast({ text: t('common:state.saved'), type: 'success' });
          onDone();
        },
      },
    );
  return (
    <Stack component="footer" gap="sm" pt="md">
      <p className="quiet">{t('exams:tests.copyHint')}</p>
      {error && (
        <p role="alert" className="smallErrorText">
          {(isApiError(error) && error.message) || t('common:state.failed')}
        </p>
      )}
      <Button fullWidth disabled={ids.length === 0} loading={taking.isPending} onClick={take}>
        {ids.length === 0
          ? t('question-bank:picker.none')
          : t('question-bank:picker.add', { count: ids.length })}
      </Button>
    </Stack>
  );
}

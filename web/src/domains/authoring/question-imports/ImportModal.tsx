import type { QuestionImport, ReadQuestion } from '@malaka/contracts/authoring/question-imports';
import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DIAGNOSTIC_LESSON_ID } from '@malaka/contracts/kit/limits';
import type { Pasted } from '#/domains/authoring/questions/question-text.ts';
import { isApiError } from '#/kit/api/api-error.ts';
import { CategoryChoice } from '#/domains/authoring/questions/CategoryChoice.tsx';
import { useSession } from '#/domains/people/index.ts';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import { type SendBig, useImportQuestions } from './queries.ts';
import { SourceStep, storePaste } from './SourceStep.tsx';
import styles from './ImportQuestions.module.css';
import { ReadCard } from './ReadCard.tsx';
import { countTaken, type Show, SHOWS, shownOf } from './read-list.ts';

const SHOWN_AT_ONCE = 50;

type PreviewStepProps = {
  read: QuestionImport;
  lessonId: number | null;
  time: number | undefined;
  onBack: () => void;
  onDone: () => void;
};

/** The questions read, as cards; nothing is saved before the button is pressed. */
function PreviewStep({ read, lessonId, time, onBack, onDone }: PreviewStepProps) {
  const { t } = useTranslation('question-imports');
  const [questions, setQuestions] = useState(read.questions);
  const [show, setShow] = useState<Show>('all');
  const [most, setMost] = useState(SHOWN_AT_ONCE);
  const [without, setWithout] = useState<ReadonlySet<number>>(new Set());
  const [categoryId, setCategoryId] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const accountId = useSession().user?.id ?? 0;
  const taking = useImportQuestions();
  const shown = shownOf(questions, show);
  const count = countTaken(questions, without);
  const needsCategory = lessonId === DIAGNOSTIC_LESSON_ID;

  const leaveOut = (number: number, isTaken: boolean) => {
    const next = new Set(without);
    if (isTaken) next.delete(number);
    else next.add(number);
    setWithout(next);
  };
  const put = (number: number, fixed: ReadQuestion[]) =>
    setQuestions((known) => known.flatMap((one) => (one.number === number ? fixed : one)));
  const take = () => {
    if (needsCategory && categoryId === undefined) return setProblem(t('categoryNeeded'));
    setProblem(undefined);
    const body = { id: read.id, lessonId, time, categoryId, without: [...without] };
    taking.mutate(body, {
      onSuccess: ({ importedCount }) => {
        storePaste(accountId, '');
        showToast({ text: t('done', { count: importedCount }), type: 'success' });
        onDone();
      },
      onError: (error) =>
        setProblem(
          isApiError(error)
            ? (Object.values(error.errors).flat()[0] ?? error.message)
            : t('failed'),
        ),
    });
  };
  return (
    <Stack>
      <div>
        <Text fz={20} fw={650} data-figures role="status">
          {t('found', { count: questions.length })}
        </Text>
        <Text maw="70ch" className="quiet">
          {t('foundAs', { format: t(`format.${read.format}`) })}
        </Text>
      </div>
      <Segmented
        label={t('show.label')}
        value={show}
        onChange={(next) => {
          setShow(next);
          setMost(SHOWN_AT_ONCE);
        }}
        options={SHOWS.map((value) => ({
          value,
          label: t(`show.${value}`),
          count: shownOf(questions, value).length,
        }))}
      />
      {shown.length === 0 && (
        <Text maw="70ch" className="quiet">
          {t('noneHere')}
        </Text>
      )}
      <Stack component="ul" gap="sm">
        {shown.slice(0, most).map((question) => (
          <ReadCard
            key={question.number}
            importId={read.id}
            question={question}
            isTaken={!without.has(question.number)}
            onChange={(isTaken) => leaveOut(question.number, isTaken)}
            onFixed={(fixed) => put(question.number, fixed)}
          />
        ))}
      </Stack>
      {shown.length > most && (
        <Button variant="default" onClick={() => setMost(most + SHOWN_AT_ONCE)}>
          {t('more')}
        </Button>
      )}
      <Stack component="footer" gap="sm" className="stickyFoot">
        {needsCategory && (
          <CategoryChoice label={t('category')} value={categoryId} onChange={setCategoryId} />
        )}
        {problem && (
          <p role="alert" className="errorBox whole">
            {problem}
          </p>
        )}
        <div className={styles.buttons}>
          <Button variant="default" disabled={taking.isPending} onClick={onBack}>
            {t('back')}
          </Button>
          <Button loading={taking.isPending} disabled={count === 0} onClick={take}>
            {t('import', { count })}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}

type Props = {
  lessonId: number | null;
  time: number | undefined;
  /** A test pasted on the page, which is read immediately. */
  pasted?: Pasted | undefined;
  onBig?: SendBig;
  onClose: () => void;
};

/** First the source, then the questions read from it. */
export function ImportModal({ lessonId, time, pasted, onBig, onClose }: Props) {
  const { t } = useTranslation(['question-imports', 'common']);
  const [read, setRead] = useState<QuestionImport>();
  const [isFirst, setIsFirst] = useState(true);
  const back = () => {
    setRead(undefined);
    setIsFirst(false);
  };
  return (
    <ContentModal
      onClose={onClose}
      title={t('question-imports:title')}
      size={920}
      fillsPhone
      // An accidental click outside must not discard the questions.
      closeOnClickOutside={false}
    >
      {read ? (
        <PreviewStep
          key={read.id}
          read={read}
          lessonId={lessonId}
          time={time}
          onBack={back}
          onDone={onClose}
        />
      ) : (
        <SourceStep
          pasted={isFirst ? pasted : undefined}
          onBig={onBig}
          onRead={setRead}
          onSent={onClose}
        />
      )}
    </ContentModal>
  );
}

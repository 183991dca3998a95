import type { ExamResultQuestion, MyExamView } from '@malaka/contracts/assessment/exam-attempts';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LazyContestQuestion } from '#/domains/assessment/appeals/lazy.tsx';
import { AnsweredQuestion } from '#/domains/assessment/exams/AnsweredQuestion.tsx';
import { WhyRegraded } from '#/domains/assessment/regrades/WhyRegraded.tsx';
import { LanguageSwitch, QuestionLanguages, useTranslated } from '#/domains/authoring/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { InlineRich } from '#/kit/ui/InlineRich.tsx';
import { ProgressRing } from '#/kit/ui/ProgressRing.tsx';

/** The released result: points, the examiner's comments, and the expected answers. */
export function ExamResult({ exam }: { exam: MyExamView }) {
  const { t } = useTranslation(['my-exams', 'exams']);
  const format = useFormat();
  const { percent, score, maxScore, questions, finishedAt, isOvertime } = exam;
  return (
    <>
      <Group component="section" p="lg" className="card" aria-label={t('my-exams:result.title')}>
        <ProgressRing arcs={[{ value: percent ?? 0 }]} label={t('my-exams:result.title')}>
          <strong>{format.percent(percent ?? 0)}</strong>
        </ProgressRing>
        <div>
          <Text component="h2" size="lg" fw={650}>
            {t('my-exams:result.title')}
          </Text>
          <Text size="xl" fw={600} my={4} data-figures>
            {t('exams:results.pointsOf', {
              score: format.points(score ?? 0, maxScore ?? 0),
              max: format.points(maxScore ?? 0),
            })}
          </Text>
          {finishedAt && (
            <p className="quiet">
              {t('my-exams:result.finished', { time: format.moment(finishedAt) })}
              {isOvertime && ` ${t('my-exams:result.overtime')}`}
            </p>
          )}
        </div>
      </Group>
      <WhyRegraded source="exams" id={exam.id} />
      <Text component="h2" size="lg" fw={650}>
        {t('my-exams:result.answers')}
      </Text>
      <QuestionLanguages name={`exam:${exam.id}`}>
        <LanguageSwitch questions={questions} />
        <Stack component="ol" gap="sm">
          {questions.map((question, n) => (
            <AnsweredQuestion key={question.id} question={question} number={n + 1} {...question}>
              <Explanation question={question} />
              <LazyContestQuestion
                where={{ place: 'exam', placeId: exam.id }}
                questionId={question.id}
              />
            </AnsweredQuestion>
          ))}
        </Stack>
      </QuestionLanguages>
    </>
  );
}

function Explanation({ question }: { question: ExamResultQuestion }) {
  const { t } = useTranslation('exams');
  const { explanation } = useTranslated()(question);
  if (explanation === '') return null;
  return (
    <div className="whole">
      <strong>{t('grading.explanation')}: </strong>
      <InlineRich html={explanation} />
    </div>
  );
}

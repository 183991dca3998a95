import type { MyExamView } from '@malaka/contracts/assessment/exam-attempts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { EmptyState } from '#/kit/ui/EmptyState.tsx';

/** Nothing to do but wait: everybody gets the results at the same time. */
export function HandedIn({ exam }: { exam: MyExamView }) {
  const { t } = useTranslation('my-exams');
  const format = useFormat();
  const { finishedAt, isOvertime, answeredCount, questionsCount } = exam;
  const facts = {
    time: finishedAt ? format.moment(finishedAt) : '',
    done: answeredCount,
    total: questionsCount,
  };
  return (
    <EmptyState
      title={t(isOvertime ? 'handedIn.overtime' : 'handedIn.title')}
      text={`${t('handedIn.facts', facts)} ${t('handedIn.text')}`}
      action={<ButtonLink to="/dashboard/my-exams">{t('toList')}</ButtonLink>}
    />
  );
}

import type { QuestionFigures } from '@malaka/contracts/learning/question-statistics';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { Findings } from './Findings.tsx';
import { Numbers } from './Numbers.tsx';
import { OptionBars } from './OptionBars.tsx';

/** A question of a test with its recommended actions. */
export const QuestionCard = ({ figures, text }: { figures: QuestionFigures; text: string }) => (
  <li className="card">
    <p className="strong whole">{text}</p>
    <Figures figures={figures} />
  </li>
);

export function Figures({ figures }: { figures: QuestionFigures }) {
  const { t } = useTranslation('question-statistics');
  const { askedCount, questionId, options } = figures;
  return (
    <>
      <Findings figures={figures} />
      <OptionBars options={options} total={askedCount} />
      <Numbers figures={figures} />
      {askedCount > 0 && (
        <TextLink
          to="/dashboard/questions/$questionId/correction"
          params={{ questionId: String(questionId) }}
        >
          {t('correct')}
        </TextLink>
      )}
    </>
  );
}

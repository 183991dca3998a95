import {
  type QuestionFigures,
  ITEM_THRESHOLDS,
} from '@malaka/contracts/learning/question-statistics';
import { useTranslation } from 'react-i18next';
import { Stack, Text } from '@mantine/core';
import { TextLink } from '#/kit/ui/TextLink.tsx';
import { useTruthWords } from '#/domains/authoring/index.ts';
import { Numbers } from './Numbers.tsx';
import { OptionBars } from './OptionBars.tsx';
import styles from './Statistics.module.css';
import { isUrgent } from './urgency.ts';

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

type Props = { figures: Pick<QuestionFigures, 'askedCount' | 'rightPercent' | 'findings'> };

/** What the author should do; also shown when the question works well. */
function Findings({ figures: { askedCount, rightPercent, findings } }: Props) {
  const { t } = useTranslation('question-statistics');
  const aboutOf = useGroupNames();
  if (rightPercent === null) {
    const least = ITEM_THRESHOLDS.answers;
    return (
      <Text className="quiet" my="sm">
        {t('tooFew', { count: askedCount, least })}
      </Text>
    );
  }
  if (findings.length === 0) {
    return (
      <Text className="quiet" my="sm">
        {t('fine')}
      </Text>
    );
  }
  return (
    <Stack component="ul" gap={6} my="sm">
      {findings.map(({ kind, about }) => (
        <li
          key={`${kind} ${about}`}
          className={`noteBox ${styles.advice}`}
          data-urgent={isUrgent(kind) || undefined}
        >
          {t(`finding.${kind}`, { about: about === null ? '' : aboutOf(about) })}
        </li>
      ))}
    </Stack>
  );
}

/** Groups that the interface has a word for; other names are shown as they are. */
function useGroupNames() {
  const { t } = useTranslation('question-statistics');
  const wordsOf = useTruthWords();
  return (about: string) => {
    if (about === 'language.ru') return t('group.russian');
    if (about === 'gender.female') return t('group.female');
    return wordsOf(about);
  };
}

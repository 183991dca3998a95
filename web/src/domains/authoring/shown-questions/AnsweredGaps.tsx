import type { ShownQuestion, GapsResponse } from '@malaka/contracts/authoring/shown-questions';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './QuestionCard.module.css';
import { gapAnswers } from './responses.ts';

type Props = {
  question: ShownQuestion;
  response: GapsResponse;
  /** The gaps that earned points. */
  rightGaps: readonly number[];
};

/** The content of each gap, and whether it was right. */
export function AnsweredGaps({ question, response, rightGaps }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  return (
    <ul className={styles.said}>
      {gapAnswers(question, response).map(({ id, text }) => {
        const isRight = rightGaps.includes(id);
        const Mark = isRight ? IconCheck : IconX;
        return (
          <li key={id} className={styles.marked}>
            <Mark
              size={18}
              color={`var(--mantine-color-${isRight ? 'success-5' : 'error'})`}
              role="img"
              aria-label={t(isRight ? 'gaps.isRight' : 'gaps.isWrong')}
            />
            <span>
              {id}: {format.text(text)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

import { readArea } from '@malaka/grading/areas';
import { splitPicture } from '@malaka/grading/pictures';
import { plainText } from '@malaka/grading/plain-text';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { letterOf, MarkedPicture } from './MarkedPicture.tsx';
import styles from './QuestionCard.module.css';

type Props = {
  text: string;
  answers: readonly { text: string; score: number; details: string }[];
};

/** A picture with all its areas for the author, both right ones and distractors. */
export function AreasView({ text, answers }: Props) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const { picture } = splitPicture(text);
  const areas = answers.flatMap((answer) => {
    const area = readArea(answer.details);
    return area ? [{ name: plainText(answer.text), area, isRight: answer.score > 0 }] : [];
  });
  return (
    <>
      {picture && <MarkedPicture picture={picture} areas={areas} />}
      <ul className={styles.said}>
        {areas.map(({ name, isRight }, n) => {
          const Mark = isRight ? IconCheck : IconMinus;
          return (
            // oxlint-disable-next-line react/no-array-index-key -- an area is its letter
            <li key={n} className={styles.marked}>
              <Mark
                size={18}
                role="img"
                aria-label={t(isRight ? 'rightAnswer' : 'hotspot.misleading')}
              />
              <span>
                {letterOf(n)}: {format.text(name)}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}

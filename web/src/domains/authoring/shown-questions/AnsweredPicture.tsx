import {
  type ShownQuestion,
  isPointed,
  type QuestionResponse,
  type RightAreas,
  type GapsResponse,
} from '@malaka/contracts/authoring/shown-questions';
import { containsPoint, readArea } from '@malaka/grading/areas';
import { splitPicture } from '@malaka/grading/pictures';
import { Text } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { letterOf, MarkedPicture } from './MarkedPicture.tsx';
import styles from './QuestionCard.module.css';
import { usePlaceWords } from './picture-places.ts';
import { gapAnswers } from './responses.ts';

type Props = {
  question: Pick<ShownQuestion, 'text'>;
  response: QuestionResponse;
  /** Absent while keys are hidden. */
  rightAreas?: RightAreas | undefined;
};

/** The marked places on the picture and, once keys may be shown, the right areas. */
export function AnsweredPicture({ question, response, rightAreas }: Props) {
  const { t } = useTranslation('test');
  const format = useFormat();
  const wordsOf = usePlaceWords();
  const { picture } = splitPicture(question.text);
  const points = isPointed(response) ? response.points : [];
  const areas = (rightAreas ?? []).flatMap(({ text, details }) => {
    const area = readArea(details);
    return area ? [{ text, area, isRight: true }] : [];
  });
  return (
    <>
      {points.length === 0 && <p>{t('review.unanswered')}</p>}
      {picture && <MarkedPicture picture={picture} points={points} areas={areas} />}
      {points.length > 0 && (
        <ol className={styles.said}>
          {points.map((point, n) => {
            const isHit = areas.some(({ area }) => containsPoint(area, point));
            const Mark = isHit ? IconCheck : IconX;
            return (
              // oxlint-disable-next-line react/no-array-index-key -- a mark is its number
              <li key={n} className={styles.marked}>
                {rightAreas && (
                  <Mark
                    size={18}
                    color={`var(--mantine-color-${isHit ? 'success-5' : 'error'})`}
                    role="img"
                    aria-label={t(isHit ? 'gaps.isRight' : 'gaps.isWrong')}
                  />
                )}
                <span>
                  {n + 1}: {wordsOf(point)}
                </span>
              </li>
            );
          })}
        </ol>
      )}
      {areas.length > 0 && (
        <Text mt="xs">
          {t('hotspot.right')}:{' '}
          {areas.map(({ text }, n) => `${letterOf(n)} ${format.text(text)}`).join(', ')}
        </Text>
      )}
    </>
  );
}

type AnsweredGapsProps = {
  question: ShownQuestion;
  response: GapsResponse;
  /** The gaps that earned points. */
  rightGaps: readonly number[];
};

/** The content of each gap, and whether it was right. */
export function AnsweredGaps({ question, response, rightGaps }: AnsweredGapsProps) {
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

/** The numbers drawn for a learner, as entries of a description list; most questions have none. */
export function OwnNumbers({ question }: { question: Pick<ShownQuestion, 'numbers'> }) {
  const { t } = useTranslation('test');
  const { numbers = [] } = question;
  if (numbers.length === 0) return null;
  return (
    <>
      <dt>{t('calculated.own')}</dt>
      <dd translate="no">{numbers.map(({ name, value }) => `${name} = ${value}`).join('; ')}</dd>
    </>
  );
}

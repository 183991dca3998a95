import type { Criterion } from '@malaka/contracts/assessment/essays';
import { Stack } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import styles from './Rubric.module.css';

type Props = {
  rubric: readonly Criterion[];
  /** Index of the chosen level of each criterion; null: none yet. */
  levels: readonly (number | null)[];
  /** The criterion that digit keys apply to. */
  active: number;
  isReadOnly: boolean;
  onActive: (place: number) => void;
  onChoose: (place: number, level: number) => void;
};

/** Each criterion with its levels; a digit chooses a level of the framed one. */
export function RubricFields({ rubric, levels, active, isReadOnly, ...on }: Props) {
  const { t } = useTranslation('essays');
  const format = useFormat();
  const id = useId();
  return (
    <Stack gap="sm" role="group" aria-label={t('rubric')}>
      {rubric.map((criterion, place) => (
        <fieldset
          key={criterion.name}
          className={styles.criterion}
          data-active={(place === active && !isReadOnly) || undefined}
          disabled={isReadOnly}
        >
          <legend className="strong">{format.text(criterion.name)}</legend>
          {criterion.levels.map((level, n) => (
            <label key={level.name} className={styles.level}>
              <input
                type="radio"
                name={`${id}-${place}`}
                checked={levels[place] === n}
                onFocus={() => on.onActive(place)}
                onChange={() => on.onChoose(place, n)}
              />
              <span>
                <kbd className="forKeys">{n + 1}</kbd> <strong>{format.text(level.name)}</strong>{' '}
                <span className="quiet" data-figures>
                  {t('points', { value: format.number(level.points) })}
                </span>
                {level.description && (
                  <span className="quiet" style={{ display: 'block' }}>
                    {format.text(level.description)}
                  </span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Stack>
  );
}

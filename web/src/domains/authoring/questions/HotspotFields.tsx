import { AREAS_MAX } from '@malaka/contracts/authoring/question-types';
import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { type DrawnShape, middleArea } from './area-form.ts';
import { AreaRow } from './AreaRow.tsx';
import { AreaSurface } from './AreaSurface.tsx';
import type { FieldsProps } from './fields.ts';
import { PictureField } from './PictureField.tsx';
import { QuestionScore } from './QuestionScore.tsx';
import styles from './Questions.module.css';
import { useAreas } from './use-areas.ts';

/** The picture of a question, and the areas drawn on it. */
export function HotspotFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const [shape, setShape] = useState<DrawnShape>('rectangle');
  const areas = useAreas(form, onChange);
  const { picture } = form;
  const answers = propsOf('answers');
  return (
    <div className={styles.rows}>
      <PictureField
        picture={picture}
        propsOf={propsOf}
        onChange={(next) => onChange({ picture: next })}
      />
      {picture && (
        <>
          <Text className="quiet">{t('hotspot.drawHint', { number: AREAS_MAX })}</Text>
          <Group gap={8}>
            <Segmented
              label={t('hotspot.shape')}
              value={shape}
              options={(['rectangle', 'ellipse'] as const).map((value) => ({
                value,
                label: t(`hotspot.${value}`),
              }))}
              onChange={setShape}
            />
            <Button
              variant="default"
              leftSection={<IconPlus size={18} />}
              disabled={areas.isFull}
              onClick={() => areas.add(middleArea(shape))}
            >
              {t('hotspot.add')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={18} />}
              disabled={!areas.undo}
              onClick={() => areas.undo?.()}
            >
              {t('hotspot.undo')}
            </Button>
          </Group>
          <AreaSurface picture={picture} shape={shape} areas={areas} />
          <Text role="status" className="quiet">
            {t('hotspot.count', { number: areas.areas.length, most: AREAS_MAX })}
          </Text>
          {areas.areas.length > 0 && (
            <ul className={styles.rows} aria-label={t('hotspot.areas')}>
              {areas.areas.map((one, n) => (
                <AreaRow key={one.key} one={one} place={n} areas={areas} propsOf={propsOf} />
              ))}
            </ul>
          )}
        </>
      )}
      {answers.error && (
        <Text id={answers.id} className="smallErrorText">
          {answers.error}
        </Text>
      )}
      <QuestionScore {...{ form, propsOf, onChange }} hint={t('hotspot.scoreHint')} />
    </div>
  );
}

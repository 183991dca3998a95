import { AREAS_MAX } from '@malaka/contracts/authoring/question-types';
import { Button, Group, Text, Checkbox, NumberInput, TextInput, FileButton } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ITEM_MAX } from '@malaka/contracts/authoring/questions';
import { boundsOf } from '@malaka/grading/areas';
import { uploadEditorImage } from '@malaka/contracts/authoring/authored-lessons';
import { EDITOR_IMAGE_TYPES, IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { Picture } from '@malaka/grading/pictures';
import { useMutation } from '@tanstack/react-query';
import { Segmented } from '#/kit/ui/Segmented.tsx';
import { letterOf } from '#/domains/authoring/shown-questions/MarkedPicture.tsx';
import { messageOf } from '#/kit/api/api-error.ts';
import { upload } from '#/kit/api/upload.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RemoveButton } from '#/kit/ui/RemoveButton.tsx';
import { type DrawnShape, middleArea, type Bounds, fitted } from './area-form.ts';
import { AreaSurface, useAreas, type Areas } from './AreaSurface.tsx';
import type { FieldsProps } from './fields.ts';
import { FieldError, QuestionScore } from './ScoreInput.tsx';
import styles from './Questions.module.css';
import areaSurfaceStyles from './AreaSurface.module.css';
import type { FormArea } from './question-form.ts';

type AreaRowProps = Pick<FieldsProps, 'propsOf'> & { one: FormArea; place: number; areas: Areas };

const PERCENT = 100;
const EDGES = ['left', 'top', 'right', 'bottom'] as const;

/** A lettered area: its name, whether it is right, and its coordinates. */
function AreaRow({ one, place, areas, propsOf }: AreaRowProps) {
  const { t } = useTranslation('questions');
  const letter = letterOf(place);
  const bounds = boundsOf(one.area);
  const label = t('hotspot.area', { letter });
  const move = (edge: number, value: number) => {
    const next = bounds.map((own, n) => (n === edge ? value : own)) as unknown as Bounds;
    areas.change(one.key, { area: fitted(one.area, next) });
  };
  const error = propsOf(`${one.key}.answer`).error ?? propsOf(`${one.key}.details`).error;
  return (
    <li className={areaSurfaceStyles.row} data-chosen={one.key === areas.chosen || undefined}>
      <Group gap="8px 12px" align="flex-end" wrap="nowrap">
        <TextInput
          id={propsOf(`${one.key}.answer`).id}
          flex={1}
          miw={0}
          label={`${label}: ${t('hotspot.name')}`}
          placeholder={String(place + 1)}
          maxLength={ITEM_MAX}
          value={one.text}
          onFocus={() => areas.choose(one.key)}
          onChange={({ currentTarget }) => areas.drag(one.key, { text: currentTarget.value })}
        />
        <RemoveButton
          size={44}
          variant="subtle"
          label={t('hotspot.remove', { letter })}
          onClick={() => areas.remove(one.key)}
        />
      </Group>
      <Checkbox
        label={t('hotspot.isRight')}
        checked={one.isRight}
        onChange={({ currentTarget }) => areas.change(one.key, { isRight: currentTarget.checked })}
      />
      <details className="fold" onToggle={() => areas.choose(one.key)}>
        <summary>{t('hotspot.edges')}</summary>
        <div className={areaSurfaceStyles.edges}>
          {EDGES.map((edge, n) => (
            <NumberInput
              key={edge}
              label={t(`hotspot.${edge}`)}
              min={0}
              max={PERCENT}
              decimalScale={1}
              suffix=" %"
              value={Math.round(bounds[n]! * PERCENT * 10) / 10}
              onChange={(value) => value !== '' && move(n, Number(value) / PERCENT)}
            />
          ))}
        </div>
      </details>
      <FieldError>{error}</FieldError>
    </li>
  );
}

type PictureFieldProps = Pick<FieldsProps, 'propsOf'> & {
  picture: Picture | undefined;
  onChange: (picture: Picture) => void;
};

const ALTERNATIVE_MAX = 500;

/** The picture of a question, chosen from a file, and its text alternative. */
function PictureField({ picture, propsOf, onChange }: PictureFieldProps) {
  const { t } = useTranslation(['questions', 'common']);
  const format = useFormat();
  const { id, error } = propsOf('picture');
  const sending = useMutation({
    mutationFn: sendPicture,
    onSuccess: (sent) => onChange({ alt: picture?.alt ?? '', ...sent }),
  });
  const message = sending.error ? messageOf(sending.error, t('common:state.failed')) : error;
  return (
    <>
      <div>
        <Group gap="8px 16px">
          <FileButton
            accept={EDITOR_IMAGE_TYPES.join(',')}
            onChange={(file) => file && sending.mutate(file)}
          >
            {(button) => (
              <Button
                {...button}
                id={id}
                variant="default"
                leftSection={<IconPhoto size={18} />}
                loading={sending.isPending}
                aria-describedby={message && `${id}-error`}
              >
                {t(picture ? 'questions:hotspot.replace' : 'questions:hotspot.choose')}
              </Button>
            )}
          </FileButton>
          <Text className="quiet">
            {t('questions:hotspot.fileHint', { most: format.fileSize(IMAGE_MAX_BYTES) })}
          </Text>
        </Group>
        {message && (
          <Text id={`${id}-error`} role="alert" className="smallErrorText" mt={6}>
            {message}
          </Text>
        )}
      </div>
      {picture && (
        <TextInput
          required
          label={t('questions:hotspot.alternative')}
          description={t('questions:hotspot.alternativeHint')}
          maxLength={ALTERNATIVE_MAX}
          value={picture.alt}
          {...propsOf('alternative')}
          onChange={({ currentTarget }) => onChange({ ...picture, alt: currentTarget.value })}
        />
      )}
    </>
  );
}

/** Maximum side of the stored picture. */
const SIDE_MAX = 1600;

/** Includes its size, so that the layout does not shift while it loads. */
async function sendPicture(file: File): Promise<Omit<Picture, 'alt'>> {
  const form = { files: { file: { blob: file, name: file.name } } };
  const { location } = await upload(uploadEditorImage, form);
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return { src: location };
  const { width, height } = bitmap;
  bitmap.close();
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  return { src: location, width: Math.round(width * scale), height: Math.round(height * scale) };
}

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

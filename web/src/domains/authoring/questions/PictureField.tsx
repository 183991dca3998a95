import { uploadEditorImage } from '@malaka/contracts/authoring/authored-lessons';
import { EDITOR_IMAGE_TYPES, IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { Picture } from '@malaka/grading/pictures';
import { Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { messageOf } from '#/kit/api/api-error.ts';
import { upload } from '#/kit/api/upload.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import type { FieldsProps } from './fields.ts';

type Props = Pick<FieldsProps, 'propsOf'> & {
  picture: Picture | undefined;
  onChange: (picture: Picture) => void;
};

const ALTERNATIVE_MAX = 500;

/** The picture of a question, chosen from a file, and its text alternative. */
export function PictureField({ picture, propsOf, onChange }: Props) {
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

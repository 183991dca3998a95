import { markersOf } from '@malaka/grading/markers';
import { Button, Group, Text } from '@mantine/core';
import { IconHighlight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichTextEditor } from '#/kit/ui/RichTextEditor.tsx';
import type { FieldsProps } from './fields.ts';
import type { useGaps } from './use-gaps.ts';

type Props = FieldsProps & { gaps: ReturnType<typeof useGaps>; hint: string };

/** A text with marked words, and the errors of its marks. */
export function MarkedTextField({ form: { words, text }, propsOf, onChange, gaps, hint }: Props) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const markers = markersOf(text);
  const lost = words.filter(({ tag }) => !markers.includes(tag));
  const unknown = markers.filter((tag, n) => {
    const isTwice = markers.indexOf(tag) < n;
    return isTwice || !words.some((word) => word.tag === tag);
  });
  return (
    <div>
      <RichTextEditor
        size="compact"
        label={t('field.text')}
        lang={format.language}
        html={text}
        isInvalid={propsOf('question').error !== undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was just asked for
        autoFocus
        onReady={gaps.setEditor}
        onChange={(html) => onChange({ text: html })}
      />
      <Group gap="8px 12px" mt="xs">
        <Button
          variant="light"
          leftSection={<IconHighlight size={18} />}
          // The text selection must survive the click.
          onMouseDown={(event) => event.preventDefault()}
          onClick={gaps.mark}
        >
          {t('word.mark')}
        </Button>
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      </Group>
      <div role="alert">
        {gaps.refusal && (
          <Text mt={6} className="smallErrorText">
            {t(`word.${gaps.refusal}`)}
          </Text>
        )}
        {unknown.length > 0 && (
          <Text mt={6} className="smallErrorText">
            {t('word.unknown', { tags: unknown.join(', ') })}
          </Text>
        )}
        {lost.length > 0 && (
          <Text mt={6} className="smallErrorText">
            {t('word.lost', { words: lost.map((word) => word.text).join(', ') })}
          </Text>
        )}
        {propsOf('question').error && (
          <Text mt={6} className="smallErrorText">
            {propsOf('question').error}
          </Text>
        )}
      </div>
    </div>
  );
}

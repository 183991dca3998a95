import { markersOf } from '@malaka/grading/markers';
import { Button, Group, NumberInput, Text } from '@mantine/core';
import { IconArrowBackUp, IconHighlight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { RichTextEditor } from '#/kit/ui/RichTextEditor.tsx';
import type { FieldsProps } from './fields.ts';
import { ItemsInput } from './ItemsInput.tsx';
import { isThere, newWrong } from './question-form.ts';
import styles from './Questions.module.css';
import { useGaps } from './use-gaps.ts';

/** The text of a dragwords question, its marked words and the wrong ones. */
export function WordFields({ form, propsOf, onChange }: FieldsProps) {
  const { t } = useTranslation('questions');
  const format = useFormat();
  const { words, wrong, text } = form;
  const gaps = useGaps(form, onChange);
  const markers = markersOf(text);
  const lost = words.filter(({ tag }) => !markers.includes(tag));
  const unknown = markers.filter((tag, n) => {
    const isTwice = markers.indexOf(tag) < n;
    return isTwice || !words.some((word) => word.tag === tag);
  });
  return (
    <div className={styles.rows}>
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
            // The selection in the text must survive the press.
            onMouseDown={(event) => event.preventDefault()}
            onClick={gaps.mark}
          >
            {t('word.mark')}
          </Button>
          <Text size="sm" c="dimmed">
            {t('word.markHint')}
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
          {propsOf('question').error && (
            <Text mt={6} className="smallErrorText">
              {propsOf('question').error}
            </Text>
          )}
        </div>
      </div>
      {words.length > 0 && (
        <Group component="ul" gap="xs" aria-label={t('word.marked')}>
          {words.map((word) => (
            <li key={word.key} className={styles.chip} data-lost={lost.includes(word) || undefined}>
              <span className={styles.tag}>{word.tag}</span>
              <span>{format.text(word.text)}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={16} />}
                aria-label={t('word.unmarkThis', { word: word.text })}
                onClick={() => gaps.unmark(word)}
              >
                {t('word.unmark')}
              </Button>
            </li>
          ))}
        </Group>
      )}
      {lost.length > 0 && (
        <Text mt={6} className="smallErrorText">
          {t('word.lost', { words: lost.map((word) => word.text).join(', ') })}
        </Text>
      )}
      <ItemsInput
        label={t('word.wrong')}
        items={wrong.map((word) => word.text)}
        error={wrong.map(({ key }) => propsOf(`${key}.answer`).error).find(Boolean)}
        refuse={(item, items) => (isThere(items, item) ? t('items.twice', { item }) : undefined)}
        onChange={(items) =>
          onChange({
            wrong: items.map((item) => wrong.find((word) => word.text === item) ?? newWrong(item)),
          })
        }
      />
      <NumberInput
        className={styles.scoreField}
        label={t('score')}
        description={t('word.scoreHint')}
        min={0}
        max={999_999}
        decimalScale={2}
        hideControls
        value={form.score}
        {...propsOf('score')}
        onChange={(score) => onChange({ score: score === '' ? '' : Number(score) })}
      />
    </div>
  );
}

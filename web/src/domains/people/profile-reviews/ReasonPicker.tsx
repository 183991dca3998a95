import { Button, Textarea } from '@mantine/core';
import type { ReadingLanguage } from '@malaka/contracts/kit/reviewing';
import type { ReasonField } from '@malaka/contracts/people/profile-reviews';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Presets } from '#/kit/presets/Presets.tsx';
import type { Preset } from '#/kit/presets/use-presets.ts';
import styles from './ProfileCase.module.css';

type Props = {
  rowKey: string;
  field: ReasonField;
  presets: readonly Preset[];
  /** The language in which the person reads. */
  language: ReadingLanguage;
  mark: string;
  /** Number of characters left. */
  room: number;
  onMark: (reason: string) => void;
  onClose: () => void;
};

/** Ready-made reasons by number, or free text; an empty text removes the reason. */
export function ReasonPicker({ rowKey, field, presets, language, ...props }: Props) {
  const { mark, room, onMark, onClose } = props;
  const { t } = useTranslation('profile-reviews');
  const [text, setText] = useState(mark);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const label = t(`field.${field}`);
  return (
    <div role="group" aria-label={label} className={styles.picker} data-row-of={rowKey}>
      <Presets
        first={first}
        presets={presets}
        label={t('reason.phrases', { field: label })}
        language={language}
        pressed={mark}
        room={room}
        onPick={onMark}
      />
      <div className={styles.own}>
        <Textarea
          label={t('reason.own')}
          minRows={1}
          maxLength={room}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            else if (event.key === 'Enter' && !event.shiftKey) onMark(text);
            else return;
            event.preventDefault();
          }}
        />
        <Button variant="light" onClick={() => onMark(text)}>
          {t(mark && !text.trim() ? 'reason.removeShort' : 'reason.save')}
        </Button>
      </div>
    </div>
  );
}

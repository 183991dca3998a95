import { Button, Textarea } from '@mantine/core';
import type { ReasonField } from '@malaka/contracts/people/profile-reviews';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import phraseStyles from '#/kit/reviewing/Phrases.module.css';
import { PHRASES } from './reason-phrases.ts';
import styles from './ProfileCase.module.css';

type Props = {
  rowKey: string;
  field: ReasonField;
  mark: string;
  /** Letters that fit. */
  room: number;
  onMark: (reason: string) => void;
  onClose: () => void;
};

/** Ready reasons by number, or own words; an empty text takes the reason away. */
export function ReasonPicker({ rowKey, field, mark, room, onMark, onClose }: Props) {
  const { t } = useTranslation('profile-reviews');
  const [text, setText] = useState(mark);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const label = t(`field.${field}`);
  return (
    <div
      role="group"
      aria-label={t('reason.phrases', { field: label })}
      className={styles.picker}
      data-row-of={rowKey}
    >
      <div className={phraseStyles.phrases}>
        {PHRASES[field].map((key, index) => {
          const phrase = t(`phrase.${key}`);
          return (
            <button
              key={key}
              ref={index === 0 ? first : undefined}
              type="button"
              className={phraseStyles.phrase}
              aria-pressed={mark === phrase}
              aria-keyshortcuts={String(index + 1)}
              disabled={phrase.length > room}
              onClick={() => onMark(phrase)}
            >
              <kbd aria-hidden>{index + 1}</kbd>
              {phrase}
            </button>
          );
        })}
      </div>
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

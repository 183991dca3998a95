import type { ReadingLanguage } from '@malaka/contracts/kit/reviewing';
import { type Ref, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useLetterKeys } from '#/kit/ui/hotkeys.ts';
import styles from './Presets.module.css';
import { digitOf } from './digit-of.ts';
import type { Preset } from './use-presets.ts';

type Props = {
  presets: readonly Preset[];
  label?: string;
  /** The language of the person who receives the reason. */
  language: ReadingLanguage;
  onPick: (text: string) => void;
  /** The chosen reason, if only one can be chosen. */
  pressed?: string;
  /** Remaining length in characters. */
  room?: number;
  first?: Ref<HTMLButtonElement>;
  /** One scrolling line on a phone. */
  isStrip?: boolean;
  /** A letter was typed here: it belongs in the free-text field. */
  onType?: () => void;
  /** Dialogs handle their own keys, so the digits are read here. */
  isInDialog?: boolean;
};

/** Reason presets by number; the recipient sees them in their own language. */
export function Presets({ presets, label, language, onPick, ...props }: Props) {
  const { onType, pressed, room = Infinity, first, isStrip = false, isInDialog = false } = props;
  const { t } = useTranslation('reviewing');
  const format = useFormat();
  const group = useRef<HTMLDivElement>(null);
  useFocusWhenLoaded(group, isInDialog && presets.length === 0);
  useDigits(isInDialog, (index) => {
    const preset = presets[index];
    if (preset && preset.text.length <= room) onPick(preset.text);
  });
  if (presets.length === 0) return null;
  return (
    <div>
      <div
        ref={group}
        role="group"
        aria-label={label ?? t('presets.label')}
        className={isStrip ? `${styles.presets} ${styles.strip}` : styles.presets}
      >
        {presets.map(({ id, label: words, text }, index) => (
          <button
            key={id}
            ref={index === 0 ? first : undefined}
            type="button"
            className={styles.preset}
            data-autofocus={(isInDialog && index === 0) || undefined}
            {...(pressed !== undefined && { 'aria-pressed': pressed === text })}
            aria-keyshortcuts={String(index + 1)}
            disabled={text.length > room}
            onKeyDown={(event) => isLetter(event) && onType?.()}
            onClick={() => onPick(text)}
          >
            <kbd aria-hidden>{index + 1}</kbd>
            {words}
          </button>
        ))}
      </div>
      {language !== format.language && <p className={styles.note}>{t(`presets.in.${language}`)}</p>}
    </div>
  );
}

/**
 * A dialog that opened before its presets loaded focuses them then, unless the user has acted
 * meanwhile.
 */
function useFocusWhenLoaded(group: RefObject<HTMLElement | null>, isWaiting: boolean) {
  const isUntouched = useRef(false);
  useEffect(() => {
    if (!isWaiting) {
      if (isUntouched.current) group.current?.querySelector('button')?.focus();
      isUntouched.current = false;
      return undefined;
    }
    isUntouched.current = true;
    const touch = () => {
      isUntouched.current = false;
    };
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    for (const kind of ['keydown', 'pointerdown', 'input']) addEventListener(kind, touch, options);
    return () => listening.abort();
  }, [group, isWaiting]);
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const isLetter = ({ key, ctrlKey, metaKey, altKey }: Press) =>
  /^\p{L}$/u.test(key) && !ctrlKey && !metaKey && !altKey;

function useDigits(isOn: boolean, pick: (index: number) => void) {
  const hasLetters = useLetterKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const index = hasLetters ? digitOf(event, document.activeElement) : undefined;
    if (index === undefined) return;
    event.preventDefault();
    pick(index);
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [isOn]);
}

import { useTranslation } from 'react-i18next';
import { readScript } from '#/kit/i18n/script.ts';
import { changeScript, currentLanguage } from '#/kit/i18n/setup.ts';
import styles from './SwitchBar.module.css';

type Option<Value extends string> = {
  value: Value;
  label: string;
  /** Accessible name if the label is an abbreviation. */
  fullLabel?: string;
  lang?: string;
};

type Props<Value extends string> = {
  label: string;
  value: string;
  options: ReadonlyArray<Option<Value>>;
  onChange: (value: Value) => void;
};

/** Two or three choices side by side, one of them active. */
export function SwitchBar<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.bar}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.option}
          lang={option.lang}
          aria-pressed={option.value === value}
          aria-label={option.fullLabel && `${option.label}: ${option.fullLabel}`}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}

/** Switches Uzbek between Latin and Cyrillic; empty in other languages. */
export function ScriptSwitch() {
  const { t } = useTranslation('shell');
  if (currentLanguage() !== 'uz') return null;
  return (
    <SwitchBar
      label={t('language.script')}
      value={readScript()}
      onChange={(script) => void changeScript(script)}
      options={[
        { value: 'latin', label: 'Lotin', lang: 'uz' },
        { value: 'cyrillic', label: 'Кирилл', lang: 'uz-Cyrl' },
      ]}
    />
  );
}

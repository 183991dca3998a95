import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latinOf, typeLatin } from './latin-only.ts';
import styles from './Profile.module.css';

type Props = {
  label: string;
  name: string;
  autoComplete: string;
  maxLength: number;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** A name in Latin letters; Cyrillic is dropped, and its Latin spelling is one tap away. */
export function LatinInput({ value, error, onChange, ...props }: Props) {
  const { t } = useTranslation('profile');
  const [wanted, setWanted] = useState<string | null>(null);
  const offer = wanted === null ? '' : latinOf(wanted);
  const type = (next: string) => {
    const state = typeLatin({ text: value, wanted }, next);
    setWanted(state.wanted);
    if (state.text !== value) onChange(state.text);
  };
  const take = () => {
    onChange(offer.slice(0, props.maxLength));
    setWanted(null);
  };
  return (
    <div>
      <TextInput
        {...props}
        value={value}
        error={error}
        spellCheck={false}
        required
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div role="status">
        {wanted !== null && (
          <div className={styles.cyrillic}>
            <span>{t('latin.warning')}</span>
            {offer && (
              <Button
                variant="light"
                color="warning"
                leftSection={<IconArrowBackUp size={18} />}
                onClick={take}
              >
                {t('latin.take', { text: offer })}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

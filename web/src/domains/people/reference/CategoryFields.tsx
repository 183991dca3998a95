import { Group, Text } from '@mantine/core';
import { CATEGORY_ICONS } from '@malaka/contracts/people/choices';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CourseCover } from '#/kit/ui/CourseCover.tsx';
import { CategoryIcon } from './CategoryIcon.tsx';
import type { EntryFacts } from './entry-form.ts';
import styles from './Reference.module.css';

const LAST_HUE = 359;

type Props = {
  name: string;
  seed: number;
  facts: Pick<EntryFacts, 'hue' | 'icon'>;
  onChange: (part: Partial<EntryFacts>) => void;
};

/** A category's look: the hue of its covers, with a preview, and its icon. */
export function CategoryFields({ name, seed, facts: { hue, icon }, onChange }: Props) {
  const { t } = useTranslation('reference');
  const id = useId();
  return (
    <>
      <div>
        <label className="label" htmlFor={`${id}hue`}>
          {t('field.hue')}
        </label>
        <input
          id={`${id}hue`}
          type="range"
          min={0}
          max={LAST_HUE}
          value={hue}
          className={styles.hue}
          onChange={(event) => onChange({ hue: Number(event.currentTarget.value) })}
        />
      </div>
      <figure className={styles.cover}>
        <div>
          <CourseCover title={name} hue={hue} seed={seed} />
        </div>
        <figcaption className="quiet">{t('field.preview')}</figcaption>
      </figure>
      <div>
        <Text className="label" mb={6} id={`${id}icon`}>
          {t('field.icon')}
        </Text>
        <Group role="group" aria-labelledby={`${id}icon`} gap="xs" align="stretch">
          {CATEGORY_ICONS.map((value) => (
            <button
              key={value}
              type="button"
              className="icon"
              aria-pressed={value === icon}
              aria-label={t(`icon.${value}`)}
              title={t(`icon.${value}`)}
              onClick={() => onChange({ icon: value })}
            >
              <CategoryIcon name={value} />
            </button>
          ))}
        </Group>
      </div>
    </>
  );
}

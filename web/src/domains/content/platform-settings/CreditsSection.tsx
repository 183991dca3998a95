import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { positionsQuery } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { NumberField } from './NumberField.tsx';
import styles from './PlatformSettings.module.css';
import { Section } from './Section.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function CreditsSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('platform-settings');
  const format = useFormat();
  const { data: positions = [] } = useQuery(positionsQuery);
  const { values, errors, change } = form;
  const minimums = values.creditsMinimums;
  // The server identifies an entry by its index in the request.
  const sent = Object.entries(minimums)
    .filter(([, minimum]) => minimum.trim() !== '')
    .map(([id]) => Number(id));
  const errorOf = (id: number) => {
    const name = `credits_minimums.${sent.indexOf(id)}`;
    return errors[`${name}.minimum`] ?? errors[`${name}.position_type_id`];
  };
  return (
    <Section name="credits" {...form.sectionOf('credits')}>
      <NumberField {...form.field('creditsMinimum')} maw={240} />
      <p className="label" id="credits-by-position">
        {t('field.creditsMinimums')}
      </p>
      <div role="group" aria-labelledby="credits-by-position" className={styles.positions}>
        {positions.map(({ id, name }) => (
          <NumberField
            key={id}
            className={styles.position}
            label={format.text(name)}
            placeholder={values.creditsMinimum}
            value={minimums[id] ?? ''}
            error={errorOf(id)}
            onChange={({ currentTarget }) =>
              change({ creditsMinimums: { ...minimums, [id]: currentTarget.value } })
            }
          />
        ))}
      </div>
      <NumberField
        {...form.field('creditsCarryCap')}
        maw={240}
        description={t('field.creditsCarryCapHint')}
      />
      <NumberField
        {...form.field('hoursPerCredit')}
        maw={240}
        description={t('field.hoursPerCreditHint')}
      />
    </Section>
  );
}

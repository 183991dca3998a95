import { ActionIcon, Button, Stack } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NO_TEXTS } from '#/kit/localized/localized-text.ts';
import { LanguageTabs } from '#/kit/ui/LanguageTabs.tsx';
import { NumberField, Section, TextsField, useOpenLanguage } from './Section.tsx';
import styles from './PlatformSettings.module.css';
import type { Band } from './settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';

const FEWEST = 2;
const MOST = 8;

export function DiagnosticsSection({ form }: { form: SettingsForm }) {
  const { t } = useTranslation('platform-settings');
  const { values, errors, change } = form;
  const bands = values.diagnosticBands;
  const named = bands.map(({ title }, place) => [`diagnostic_bands.${place}.title`, title]);
  const { language, tabs } = useOpenLanguage(
    Object.fromEntries(named) as Record<string, Band['title']>,
    errors,
  );
  const setBand = (place: number, part: Partial<Band>) =>
    change({ diagnosticBands: bands.with(place, { ...bands[place]!, ...part }) });
  return (
    <Section name="diagnostics" {...form.sectionOf('diagnostics')}>
      <NumberField {...form.field('diagnosticPerCategory')} maw={240} />
      <p className="label">{t('field.diagnosticBands')}</p>
      <LanguageTabs {...tabs} />
      <Stack component="ol" gap="sm">
        {bands.map(({ upTo, title }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- a band is its place
          <li key={place} className={styles.band}>
            <NumberField
              label={t('field.bandUpTo')}
              value={upTo}
              error={errors[`diagnostic_bands.${place}.up_to`]}
              onChange={({ currentTarget }) => setBand(place, { upTo: currentTarget.value })}
            />
            <TextsField
              label={t('field.bandTitle')}
              name={`diagnostic_bands.${place}.title`}
              language={language}
              texts={title}
              errors={errors}
              maxLength={200}
              onChange={(next) => setBand(place, { title: next })}
            />
            <ActionIcon
              color="danger"
              disabled={bands.length <= FEWEST}
              aria-label={t('field.bandDelete', { name: title.uz })}
              onClick={() => change({ diagnosticBands: bands.toSpliced(place, 1) })}
            >
              <IconTrash size={20} />
            </ActionIcon>
          </li>
        ))}
      </Stack>
      {bands.length < MOST && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={18} />}
            onClick={() =>
              change({ diagnosticBands: bands.toSpliced(-1, 0, { upTo: '', title: NO_TEXTS }) })
            }
          >
            {t('field.bandAdd')}
          </Button>
        </div>
      )}
    </Section>
  );
}

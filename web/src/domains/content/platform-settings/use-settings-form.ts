import type { PlatformSettings } from '@malaka/contracts/content/platform-settings';
import { type ChangeEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorTexts } from '#/kit/localized/error-texts.ts';
import type { FieldErrors, Texts } from '#/kit/localized/localized-text.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useSaveSettings } from './queries.ts';
import {
  checkSection,
  isSectionChanged,
  type SectionName,
  SECTIONS,
  type SettingsValues,
  valuesOf,
  withSection,
} from './settings-form.ts';

type NameOf<Value> = {
  [Name in keyof SettingsValues]: SettingsValues[Name] extends Value ? Name : never;
}[keyof SettingsValues];

/** The server's name of a field. */
const wireName = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Refusal = { section: SectionName; text: string | null; fields: FieldErrors };

/** State of the whole screen; each section is saved, refused and reset separately. */
export function useSettingsForm(settings: PlatformSettings) {
  const { t } = useTranslation(['platform-settings', 'common', 'errors']);
  const saved = valuesOf(settings);
  const [values, setValues] = useState(saved);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState<SectionName | null>(null);
  const save = useSaveSettings();

  const change = (part: Partial<SettingsValues>) => setValues((known) => ({ ...known, ...part }));
  const saveSection = async (section: SectionName) => {
    const { body, errors } = checkSection(values, section);
    if (!body) {
      const entries = Object.entries(errors).map(([name, error]) => [
        name,
        t(`platform-settings:error.${error}`),
      ]);
      const fields = Object.fromEntries(entries) as FieldErrors;
      return setRefusal({ section, text: t('platform-settings:error.some'), fields });
    }
    setBusy(section);
    try {
      const next = valuesOf(await save.mutateAsync(body));
      setValues((known) => withSection(known, next, section));
      setRefusal(null);
      showToast({ text: t('platform-settings:saved'), type: 'success' });
    } catch (error) {
      const fallbacks = { offline: t('errors:network'), failed: t('common:state.failed') };
      setRefusal({ section, ...errorTexts(error, fallbacks) });
    } finally {
      setBusy(null);
    }
  };
  const sectionOf = (section: SectionName) => ({
    isChanged: isSectionChanged(values, saved, section),
    isBusy: busy === section,
    error: refusal?.section === section ? refusal.text : null,
    onSave: () => void saveSection(section),
    onUndo: () => {
      setValues(withSection(values, saved, section));
      setRefusal(null);
    },
  });
  const errors = refusal?.fields ?? {};
  /** Props of a single-line text field. */
  const field = (name: NameOf<string>) => ({
    label: t(`platform-settings:field.${name}`),
    value: values[name],
    error: errors[wireName(name)],
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      change({ [name]: currentTarget.value }),
  });
  /** The same for a text in three languages. */
  const texts = (name: NameOf<Texts>) => ({
    label: t(`platform-settings:field.${name}`),
    name: wireName(name),
    texts: values[name],
    errors,
    onChange: (next: Texts) => change({ [name]: next }),
  });
  const names = Object.keys(SECTIONS) as SectionName[];
  return {
    values,
    change,
    errors,
    field,
    texts,
    sectionOf,
    isChanged: names.some((section) => isSectionChanged(values, saved, section)),
  };
}

export type SettingsForm = ReturnType<typeof useSettingsForm>;

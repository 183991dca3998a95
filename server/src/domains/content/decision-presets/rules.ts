import type { PresetField } from '@malaka/contracts/content/decision-presets';
import { PRESETS_MAX } from '@malaka/contracts/kit/limits';
import { isReopenable, type QueueName } from '@malaka/contracts/kit/reviewing';
import { normalizeText } from '@malaka/grading/normalize-text';

type Texts = { uz: string; ru: string; en: string };
type Preset = { id: number; texts: Texts; isActive: boolean };

/**
 * Whether such a list exists: fields belong to profiles; reopening to every queue that supports it.
 */
export const hasList = (queue: QueueName, field: PresetField | null): boolean =>
  field === null || (field === 'reopening' ? isReopenable(queue) : queue === 'profiles');

/** Whether another reason can be offered: each has a digit key. */
export const hasRoom = (presets: readonly Preset[]): boolean =>
  presets.filter(({ isActive }) => isActive).length < PRESETS_MAX;

/** The language in which another reason of the list has the same text, ignoring script and case. */
export function sameLanguage(
  presets: readonly Preset[],
  { id, texts }: { id?: number | undefined; texts: Texts },
): keyof Texts | undefined {
  const languages = ['uz', 'ru', 'en'] as const;
  return languages.find((language) => {
    const text = normalizeText(texts[language]);
    const others = presets.filter((preset) => preset.id !== id && preset.isActive);
    return text !== '' && others.some((preset) => normalizeText(preset.texts[language]) === text);
  });
}

/** Whether the ids are exactly the offered reasons, each once. */
export function namesAll(presets: readonly Preset[], ids: readonly number[]): boolean {
  const offered = presets.filter(({ isActive }) => isActive).map(({ id }) => id);
  const named = new Set(ids);
  return (
    named.size === ids.length &&
    named.size === offered.length &&
    offered.every((id) => named.has(id))
  );
}

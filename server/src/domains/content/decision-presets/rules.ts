import type { PresetField } from '@malaka/contracts/content/decision-presets';
import { PRESETS_MAX } from '@malaka/contracts/kit/limits';
import { isReopenable, type QueueName } from '@malaka/contracts/kit/reviewing';
import { fold } from '@malaka/grading/fold';

type Texts = { uz: string; ru: string; en: string };
type Preset = { id: number; texts: Texts; isActive: boolean };

/** A field belongs to a profile; reopening to every queue that knows it. */
export const hasList = (queue: QueueName, field: PresetField | null): boolean =>
  field === null || (field === 'reopening' ? isReopenable(queue) : queue === 'profiles');

/** Whether one more may be offered beside those that are: each has its digit. */
export const hasRoom = (presets: readonly Preset[]): boolean =>
  presets.filter(({ isActive }) => isActive).length < PRESETS_MAX;

/** The language in which another reason of the list says the same, whatever its script or case. */
export function sameLanguage(
  presets: readonly Preset[],
  { id, texts }: { id?: number | undefined; texts: Texts },
): keyof Texts | undefined {
  const languages = ['uz', 'ru', 'en'] as const;
  return languages.find((language) => {
    const text = fold(texts[language]);
    const others = presets.filter((preset) => preset.id !== id && preset.isActive);
    return text !== '' && others.some((preset) => fold(preset.texts[language]) === text);
  });
}

/** Whether the ids are those of the reasons that are offered, each of them once. */
export function namesAll(presets: readonly Preset[], ids: readonly number[]): boolean {
  const offered = presets.filter(({ isActive }) => isActive).map(({ id }) => id);
  const named = new Set(ids);
  return (
    named.size === ids.length &&
    named.size === offered.length &&
    offered.every((id) => named.has(id))
  );
}

import { listPresets, type PresetField } from '@malaka/contracts/content/decision-presets';
import type { QueueName, ReadingLanguage } from '@malaka/contracts/kit/reviewing';
import { useQuery } from '@tanstack/react-query';
import { query } from '#/kit/api/query.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';

const presetsQuery = (queue: QueueName) =>
  query(listPresets, { query: { queue }, staleTime: 5 * 60_000 });

/** A reason preset: as the reviewer reads it, and as the recipient does. */
export type Preset = { id: number; label: string; text: string };

/** The presets of a queue from its list, in the order of their digits. */
export function usePresets(
  queue: QueueName,
  language: ReadingLanguage,
): (field?: PresetField | null) => readonly Preset[] {
  const format = useFormat();
  const { data = [] } = useQuery(presetsQuery(queue));
  return (field = null) =>
    data
      .filter((preset) => preset.field === field)
      .map(({ id, texts }) => ({
        id,
        label: format.text(texts[format.language] || texts.uz),
        text: texts[language] || texts.uz,
      }));
}

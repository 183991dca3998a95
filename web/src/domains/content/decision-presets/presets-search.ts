import {
  type AdminPreset,
  PRESET_FIELDS,
  type PresetField,
} from '@malaka/contracts/content/decision-presets';
import { isReopenable, type QueueName, REASONED_QUEUES } from '@malaka/contracts/kit/reviewing';
import { SEARCH_MAX } from '@malaka/contracts/kit/limits';
import { normalizeText } from '@malaka/grading/normalize-text';
import { idOf, oneOf, withoutEmpty, wordsOf } from '#/kit/lists/address.ts';

export type PresetsSearch = {
  /** Absent: profiles. */
  queue?: QueueName;
  /** Absent: the decision as a whole. */
  field?: PresetField;
  /** Searches all lists of the queue. */
  search?: string;
  edit?: number | 'new';
};

/** Only profiles have fields. */
export function fieldsOf(queue: QueueName): readonly (PresetField | null)[] {
  if (queue === 'profiles') return [null, ...PRESET_FIELDS];
  return isReopenable(queue) ? [null, 'reopening'] : [null];
}

export function readPresetsSearch(search: Record<string, unknown>): PresetsSearch {
  const queue = oneOf(REASONED_QUEUES, search['queue']);
  const field = oneOf(PRESET_FIELDS, search['field']);
  const hasField = field !== undefined && fieldsOf(queue ?? 'profiles').includes(field);
  return withoutEmpty<PresetsSearch>({
    queue: queue === 'profiles' ? undefined : queue,
    field: hasField ? field : undefined,
    search: wordsOf(search['search'], SEARCH_MAX),
    edit: search['edit'] === 'new' ? 'new' : idOf(search['edit']),
  });
}

/** Reasons that contain all the words in any one language, in either script. */
export function presetsWith(presets: readonly AdminPreset[], search: string): AdminPreset[] {
  const words = normalizeText(search).split(/\s+/).filter(Boolean);
  return presets.filter(({ texts }) => {
    const text = normalizeText(Object.values(texts).join(' '));
    return words.every((word) => text.includes(word));
  });
}

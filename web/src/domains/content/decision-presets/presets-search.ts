import { PRESET_FIELDS, type PresetField } from '@malaka/contracts/content/decision-presets';
import { type QueueName, REVIEW_QUEUES } from '@malaka/contracts/kit/reviewing';
import { idOf, oneOf, withoutEmpty } from '#/kit/lists/address.ts';

export type PresetsSearch = {
  /** The profiles' where it is absent. */
  queue?: QueueName;
  /** Of the decision as a whole where it is absent. */
  field?: PresetField;
  edit?: number | 'new';
};

/** Only profiles have fields; reopening every queue has. */
export const fieldsOf = (queue: QueueName): readonly (PresetField | null)[] =>
  queue === 'profiles' ? [null, ...PRESET_FIELDS] : [null, 'reopening'];

export function readPresetsSearch(search: Record<string, unknown>): PresetsSearch {
  const queue = oneOf(REVIEW_QUEUES, search['queue']);
  const field = oneOf(PRESET_FIELDS, search['field']);
  const hasField = field !== undefined && fieldsOf(queue ?? 'profiles').includes(field);
  return withoutEmpty<PresetsSearch>({
    queue: queue === 'profiles' ? undefined : queue,
    field: hasField ? field : undefined,
    edit: search['edit'] === 'new' ? 'new' : idOf(search['edit']),
  });
}

import { PRESET_FIELDS, type PresetField } from '@malaka/contracts/content/decision-presets';
import { isReopenable, type QueueName, REVIEW_QUEUES } from '@malaka/contracts/kit/reviewing';
import { idOf, oneOf, withoutEmpty } from '#/kit/lists/address.ts';

export type PresetsSearch = {
  /** The profiles' where it is absent. */
  queue?: QueueName;
  /** Of the decision as a whole where it is absent. */
  field?: PresetField;
  edit?: number | 'new';
};

/** Only profiles have fields. */
export function fieldsOf(queue: QueueName): readonly (PresetField | null)[] {
  if (queue === 'profiles') return [null, ...PRESET_FIELDS];
  return isReopenable(queue) ? [null, 'reopening'] : [null];
}

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

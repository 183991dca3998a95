import { z } from 'zod';
import { flag, id } from '#/kit/codecs.ts';
import { get, post } from '#/kit/endpoint.ts';
import { PRESETS_MAX, REASON_MAX } from '#/kit/limits.ts';
import { REVIEW_QUEUES } from '#/kit/reviewing.ts';
import { done, localized, one, texts } from '#/kit/shapes.ts';
import { wire } from '#/kit/wire.ts';
import { REASON_FIELDS } from '#/people/profile-reviews.ts';

/** The target of a list of reasons: a field of a profile, or reopening a case. */
export const PRESET_FIELDS = [...REASON_FIELDS, 'reopening'] as const;
export type PresetField = (typeof PRESET_FIELDS)[number];

const queue = z.enum(REVIEW_QUEUES);
const preset = {
  id: z.int(),
  /** Null: reasons for the decision as a whole. */
  field: z.enum(PRESET_FIELDS).nullable(),
  texts,
};

export const decisionPreset = wire(preset);
export type DecisionPreset = z.output<typeof decisionPreset>;

export const adminPreset = wire({ ...preset, isActive: flag });
export type AdminPreset = z.output<typeof adminPreset>;

export const listPresets = get.examiner('/manager/decision-presets', {
  summary: 'Ready-made reasons of a queue, in order',
  query: wire({ queue }),
  answer: one(z.array(decisionPreset)),
});

export const listAdminPresets = get.admin('/admin/decision-presets', {
  summary: 'Ready-made reasons of a queue, including withdrawn ones',
  query: wire({ queue }),
  answer: one(z.array(adminPreset)),
});

export const savePreset = post.admin('/admin/decision-presets/save', {
  summary: 'Add a ready-made reason at the end of its list, or change one by its id',
  body: wire({
    id: id.optional(),
    queue,
    field: z.enum(PRESET_FIELDS).nullable().default(null),
    texts: localized(REASON_MAX),
  }),
  answer: one(wire({ id: z.int() })),
});

export const orderPresets = post.admin('/admin/decision-presets/order', {
  summary: 'Set the order of the offered reasons of a list; names all of them',
  body: wire({ ids: z.array(id).min(1).max(PRESETS_MAX) }),
  answer: done,
});

export const retirePreset = post.admin('/admin/decision-presets/retire', {
  summary: 'Withdraw a reason, or offer it again at the end of its list',
  body: wire({ id, isActive: flag }),
  answer: done,
});

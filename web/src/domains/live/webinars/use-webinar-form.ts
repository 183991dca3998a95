import { IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { WebinarView } from '@malaka/contracts/live/webinars';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { savedDraft } from '#/kit/forms/saved-draft.ts';
import { useForm } from '#/kit/forms/use-form.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { useSaveWebinar } from './queries.ts';
import {
  checkWebinar,
  fieldOfWire,
  NEW_WEBINAR,
  valuesOf,
  type WebinarValues,
} from './webinar-form.ts';

type Input = { accountId: number; webinar: WebinarView | undefined; onSaved: () => void };
type Typed = WebinarValues & { image: File | null; presentation: File | null };

const filesOf = ({ image, presentation }: Typed) => ({
  ...(image && { image }),
  ...(presentation && { presentation }),
});

export function useWebinarForm({ accountId, webinar, onSaved }: Input) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  // The webinar is read again while its document is converted; changes are compared with the first
  // version.
  const [edited] = useState(webinar);
  const [percent, onProgress] = useState(0);
  const saving = useSaveWebinar();
  const form = useForm({
    name: 'webinar',
    names: fieldOfWire,
    initial: {
      ...(webinar ? valuesOf(webinar) : NEW_WEBINAR),
      image: null,
      presentation: null,
    },
    draft: savedDraft<Typed>(`webinar_draft:1:${accountId}:${webinar?.id ?? 'new'}`, [
      'image',
      'presentation',
    ]),
    validate: (values) => checkWebinar(values, filesOf(values), edited).errors,
    checkedAtOnce: ['image', 'presentation'],
    errorText: (wrong) => t(`error.${wrong}`, { most: format.fileSize(IMAGE_MAX_BYTES) }),
    save: (values) => {
      onProgress(0);
      const files = filesOf(values);
      const { body } = checkWebinar(values, files, edited);
      return saving.mutateAsync({ body: body!, files, onProgress });
    },
    onSaved,
  });
  const hasFiles = Object.keys(filesOf(form.values)).length > 0;
  return { ...form, percent, isSending: form.isBusy && hasFiles };
}

export type WebinarFormState = ReturnType<typeof useWebinarForm>;

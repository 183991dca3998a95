import { createAnnouncement } from '@malaka/contracts/conversation/announcements';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirst, idOf, useRefusal } from '#/domains/people/index.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import {
  type AnnouncementField,
  type AnnouncementValues,
  bodyOf,
  missingOf,
} from './announcement-form.ts';
import { keepDraft, readDraft } from './kept-draft.ts';
import { useSaveAnnouncement } from './queries.ts';

const at = (field: string) => `announcement.${field}`;

type Input = {
  accountId: number;
  /** Absent for a new one. */
  id: number | undefined;
  first: AnnouncementValues;
  onSaved: (id: number) => void;
};

export function useAnnouncementForm({ accountId, id, first, onSaved }: Input) {
  const { t } = useTranslation(['announcements', 'common']);
  const [draft] = useState(() => readDraft(accountId, id));
  const [values, setValues] = useState(draft ?? first);
  const [isChecked, setIsChecked] = useState(false);
  const refusal = useRefusal(createAnnouncement.body!, at);
  const [isSaved, setIsSaved] = useState(false);
  const [discards, setDiscards] = useState(0);
  const save = useSaveAnnouncement(id);
  const missing = missingOf(values);

  const submit = async () => {
    setIsChecked(true);
    if (missing.length > 0) return focusFirst(missing.map(at));
    try {
      const saved = await save.mutateAsync(bodyOf(values));
      keepDraft(accountId, id, null);
      setIsSaved(true);
      showToast({ text: t('common:state.saved'), type: 'success' });
      onSaved(saved);
    } catch (thrown) {
      refusal.refuse(thrown);
    }
  };
  return {
    values,
    set: (part: Partial<AnnouncementValues>) => {
      const next = { ...values, ...part };
      setValues(next);
      refusal.forget();
      keepDraft(accountId, id, next);
    },
    propsOf: (field: AnnouncementField) => ({
      id: idOf(at(field)),
      error:
        isChecked && missing.includes(field)
          ? t(`announcements:fault.${field}`)
          : refusal.fields[field],
    }),
    isFromDraft: draft !== null && JSON.stringify(draft) !== JSON.stringify(first),
    discardDraft: () => {
      setValues(first);
      setDiscards(discards + 1);
      keepDraft(accountId, id, null);
    },
    /** Grows when the texts are read anew. */
    discards,
    isUnsaved: !isSaved && JSON.stringify(values) !== JSON.stringify(first),
    isBusy: save.isPending,
    error: refusal.error,
    submit: () => void submit(),
  };
}

export type AnnouncementForm = ReturnType<typeof useAnnouncementForm>;

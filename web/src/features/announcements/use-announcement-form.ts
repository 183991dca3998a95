import { createAnnouncement } from '@malaka/contracts/announcements';
import { fieldOf } from '@malaka/contracts/wire';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/api/api-error.ts';
import { focusFirst, idOf } from '#/features/profile/field-id.ts';
import { showToast } from '#/ui/toast-store.ts';
import {
  type AnnouncementField,
  type AnnouncementValues,
  bodyOf,
  missingOf,
} from './announcement-form.ts';
import { keepDraft, readDraft } from './kept-draft.ts';
import { useSaveAnnouncement } from './queries.ts';

const at = (field: string) => `announcement.${field}`;

type Given = {
  accountId: number;
  /** Absent for a new one. */
  id: number | undefined;
  first: AnnouncementValues;
  onSaved: (id: number) => void;
};

export function useAnnouncementForm({ accountId, id, first, onSaved }: Given) {
  const { t } = useTranslation(['announcements', 'common', 'errors']);
  const [draft] = useState(() => readDraft(accountId, id));
  const [values, setValues] = useState(draft ?? first);
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [error, setError] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const [discards, setDiscards] = useState(0);
  const save = useSaveAnnouncement(id);
  const missing = missingOf(values);

  const refuse = (thrown: unknown) => {
    const fields = isApiError(thrown)
      ? Object.fromEntries(
          Object.entries(thrown.errors).map(([name, texts]) => [
            fieldOf(createAnnouncement.body!, name) ?? name,
            texts.join(' '),
          ]),
        )
      : {};
    setRefused(fields);
    const isOffline = isApiError(thrown, 'offline');
    const said = isApiError(thrown) && thrown.message ? thrown.message : t('common:state.failed');
    setError(isOffline ? t('errors:network') : said);
    showToast({ text: t('common:state.failed'), type: 'error' });
    focusFirst(Object.keys(fields).map(at));
  };
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
      refuse(thrown);
    }
  };
  return {
    values,
    set: (part: Partial<AnnouncementValues>) => {
      const next = { ...values, ...part };
      setValues(next);
      setRefused({});
      setError(null);
      keepDraft(accountId, id, next);
    },
    propsOf: (field: AnnouncementField) => ({
      id: idOf(at(field)),
      error:
        isChecked && missing.includes(field) ? t(`announcements:fault.${field}`) : refused[field],
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
    error,
    submit: () => void submit(),
  };
}

export type AnnouncementForm = ReturnType<typeof useAnnouncementForm>;

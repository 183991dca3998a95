import { createAnnouncement } from '@malaka/contracts/conversation/announcements';
import { useTranslation } from 'react-i18next';
import { savedDraft } from '#/kit/forms/saved-draft.ts';
import { useForm } from '#/kit/forms/use-form.ts';
import { type AnnouncementValues, bodyOf, missingOf } from './announcement-form.ts';
import { useSaveAnnouncement } from './queries.ts';

type Input = {
  accountId: number;
  /** Absent for a new one. */
  id: number | undefined;
  first: AnnouncementValues;
  onSaved: (id: number) => void;
};

export function useAnnouncementForm({ accountId, id, first, onSaved }: Input) {
  const { t } = useTranslation('announcements');
  const saving = useSaveAnnouncement(id);
  return useForm({
    name: 'announcement',
    names: createAnnouncement.body!,
    initial: first,
    draft: savedDraft<AnnouncementValues>(`announcement_draft:1:${accountId}:${id ?? 'new'}`),
    validate: (values) => Object.fromEntries(missingOf(values).map((field) => [field, field])),
    errorText: (wrong) => t(`error.${wrong}`),
    save: (values) => saving.mutateAsync(bodyOf(values)),
    onSaved,
  });
}

export type AnnouncementForm = ReturnType<typeof useAnnouncementForm>;

import { ANNOUNCEMENT_SUMMARY_MAX, PLACE_MAX } from '@malaka/contracts/kit/limits';
import { Text, Textarea, TextInput } from '@mantine/core';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { createAnnouncement } from '@malaka/contracts/conversation/announcements';
import { useQuery } from '@tanstack/react-query';
import { currentLanguage } from '#/kit/i18n/setup.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { FormPage } from '#/kit/forms/FormPage.tsx';
import { RichTextEditor } from '#/kit/ui/RichTextEditor.tsx';
import { savedDraft } from '#/kit/forms/saved-draft.ts';
import { useForm } from '#/kit/forms/use-form.ts';
import { useSession } from '#/domains/people/index.ts';
import { PageSkeleton } from '#/kit/ui/PageSkeleton.tsx';
import {
  type AnnouncementValues,
  bodyOf,
  missingOf,
  NEW_ANNOUNCEMENT,
  valuesOf,
} from './announcement-form.ts';
import { RecipientFields } from './RecipientFields.tsx';
import { useSaveAnnouncement, announcementQuery } from './queries.ts';

type Props = {
  accountId: number;
  /** Absent for a new one. */
  id?: number;
  first: AnnouncementValues;
};

const toList = linkOptions({ to: '/dashboard/announcements/$page', params: { page: '1' } });
const toOne = (id: number) =>
  linkOptions({ to: '/dashboard/announcements/view/$id', params: { id: String(id) } });

export function AnnouncementFormPage({ accountId, id, first }: Props) {
  const { t } = useTranslation(['announcements', 'common']);
  const navigate = useNavigate();
  const form = useAnnouncementForm({
    accountId,
    id,
    first,
    onSaved: (saved) => void navigate({ ...toOne(saved), ignoreBlocker: true }),
  });
  const { values, set, field, propsOf } = form;
  const { error: bodyError, id: bodyId } = propsOf('body');
  return (
    <FormPage
      title={t(id === undefined ? 'announcements:createTitle' : 'announcements:editTitle')}
      text={t('announcements:formHint')}
      submitLabel={t('announcements:save')}
      form={form}
      leaveText={t('announcements:leaveText')}
      draftTexts={{ restored: t('announcements:draft'), discard: t('announcements:discard') }}
      secondary={
        <ButtonLink variant="default" {...(id === undefined ? toList : toOne(id))}>
          {t('common:action.cancel')}
        </ButtonLink>
      }
    >
      <TextInput
        {...field('title')}
        label={t('announcements:field.title')}
        required
        maxLength={PLACE_MAX}
      />
      <RecipientFields form={form} />
      <Textarea
        {...field('summary')}
        label={t('announcements:field.summary')}
        description={t('announcements:field.summaryHint')}
        required
        minRows={2}
        maxRows={5}
        maxLength={ANNOUNCEMENT_SUMMARY_MAX}
      />
      <div id={bodyId} tabIndex={-1}>
        <Text fw={500} mb={4}>
          {t('announcements:field.body')}
          <span aria-hidden className="errorText">
            {' *'}
          </span>
        </Text>
        <RichTextEditor
          key={form.discards}
          label={t('announcements:field.body')}
          lang={currentLanguage()}
          html={values.body}
          isInvalid={bodyError !== undefined}
          onChange={(body) => set({ body })}
        />
        {bodyError && (
          <Text role="alert" className="smallErrorText" mt={6}>
            {bodyError}
          </Text>
        )}
      </div>
    </FormPage>
  );
}

type Input = {
  accountId: number;
  /** Absent for a new one. */
  id: number | undefined;
  first: AnnouncementValues;
  onSaved: (id: number) => void;
};

function useAnnouncementForm({ accountId, id, first, onSaved }: Input) {
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

/** A new announcement, empty or with the texts and recipients of an earlier one. */
export function AnnouncementCreatePage({ copy }: { copy: number | undefined }) {
  const { user } = useSession();
  const earlier = useQuery({ ...announcementQuery(copy ?? 0), enabled: copy !== undefined });
  if (!user || (copy !== undefined && earlier.isPending)) return <PageSkeleton />;
  const first = earlier.data ? valuesOf(earlier.data) : NEW_ANNOUNCEMENT;
  return <AnnouncementFormPage key={copy} accountId={user.id} first={first} />;
}

import { WEBINAR_TITLE_MAX, type WebinarView } from '@malaka/contracts/live/webinars';
import { Progress, Text, TextInput, Button } from '@mantine/core';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_MAX_BYTES, IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { useState } from 'react';
import { WebinarFields, FileField } from '#/domains/authoring/index.ts';
import { currentLanguage } from '#/kit/i18n/setup.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { FormPage } from '#/kit/forms/FormPage.tsx';
import { RichTextEditor } from '#/kit/ui/RichTextEditor.tsx';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmButton } from '#/kit/ui/ConfirmButton.tsx';
import { ImageField } from '#/kit/ui/ImageField.tsx';
import { withReason } from '#/kit/ui/show-error.ts';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import { savedDraft } from '#/kit/forms/saved-draft.ts';
import { useForm } from '#/kit/forms/use-form.ts';
import { useSession } from '#/domains/people/index.ts';
import { useDeleteWebinarFile, useSaveWebinar } from './queries.ts';
import {
  IMAGE_TYPES,
  checkWebinar,
  fieldOfWire,
  NEW_WEBINAR,
  valuesOf,
  type WebinarValues,
} from './webinar-form.ts';
import { WebinarCover } from './WebinarCover.tsx';

type Input = { accountId: number; webinar: WebinarView | undefined; onSaved: () => void };
type Typed = WebinarValues & { image: File | null; presentation: File | null };

const filesOf = ({ image, presentation }: Typed) => ({
  ...(image && { image }),
  ...(presentation && { presentation }),
});

function useWebinarForm({ accountId, webinar, onSaved }: Input) {
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

type WebinarFormState = ReturnType<typeof useWebinarForm>;

const toList = linkOptions({
  to: '/dashboard/copyrights/webinars/list/$page',
  params: { page: '1' },
});

type Props = {
  accountId: number;
  /** Absent for a new one. */
  webinar?: WebinarView;
};

export function WebinarFormPage({ accountId, webinar }: Props) {
  const { t } = useTranslation(['webinars', 'common']);
  const navigate = useNavigate();
  // WEB-36: back to the first page of the list, which shows the webinar with its link.
  const onSaved = () => void navigate({ ...toList, ignoreBlocker: true });
  const form = useWebinarForm({ accountId, webinar, onSaved });
  return (
    <FormPage
      title={t(webinar ? 'webinars:form.updateTitle' : 'webinars:form.createTitle')}
      {...(!webinar && { text: t('webinars:form.createHint') })}
      submitLabel={t(webinar ? 'common:action.save' : 'webinars:form.create')}
      form={form}
      leaveText={t('webinars:form.leaveText')}
      draftTexts={{ restored: t('webinars:form.draft'), discard: t('webinars:form.discard') }}
      secondary={
        <ButtonLink variant="default" {...toList}>
          {t('common:action.cancel')}
        </ButtonLink>
      }
    >
      <TextInput
        {...form.field('title')}
        label={t('webinars:form.title')}
        required
        maxLength={WEBINAR_TITLE_MAX}
      />
      <WebinarFields form={{ ...form, savedDate: form.saved.date }} />
      <DescriptionField form={form} />
      <WebinarImageField form={form} webinar={webinar} />
      <PresentationField form={form} webinar={webinar} />
      {form.isSending && <Progress value={form.percent} aria-label={t('common:state.saving')} />}
    </FormPage>
  );
}

function DescriptionField({ form }: { form: WebinarFormState }) {
  const { t } = useTranslation('webinars');
  const { id, error } = form.propsOf('description');
  return (
    <div id={id} tabIndex={-1}>
      <Text fw={600} mb={4}>
        {t('form.description')}
      </Text>
      <RichTextEditor
        key={form.discards}
        label={t('form.description')}
        lang={currentLanguage()}
        html={form.values.description}
        isInvalid={error !== undefined}
        onChange={(description) => form.set({ description })}
      />
      <Text className="quiet" mt={6}>
        {t('form.descriptionHint')}
      </Text>
      {error && (
        <Text className="smallErrorText" mt={6} role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}

type PresentationFieldProps = { form: WebinarFormState; webinar: WebinarView | undefined };

function PresentationField({ form, webinar }: PresentationFieldProps) {
  const { t } = useTranslation('webinars');
  const deletion = useDeleteWebinarFile(webinar ?? { id: 0, slug: '' });
  return (
    <FileField
      {...form.propsOf('presentation')}
      accept=".pdf,.doc,.docx,.ppt,.pptx"
      maxBytes={DOCUMENT_MAX_BYTES}
      label={t('form.presentation')}
      hint={t('form.presentationHint')}
      existing={webinar?.presentation ?? null}
      chosen={form.values.presentation ?? undefined}
      onChoose={(file) => form.set({ presentation: file })}
      remove={() => deletion.mutateAsync('presentation')}
    />
  );
}

type WebinarImageFieldProps = { form: WebinarFormState; webinar: WebinarView | undefined };

/** The picture as visitors will see it, or the generated cover. */
function WebinarImageField({ form, webinar }: WebinarImageFieldProps) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const { id, error } = form.propsOf('image');
  const chosen = form.values.image;
  const preview = useObjectUrl(chosen ?? undefined);
  const stored = webinar?.image ?? null;
  const isThere = chosen !== null || stored !== null;
  const removeButton = (
    <Button variant="subtle" onClick={() => form.set({ image: null })}>
      {t('form.imageForget')}
    </Button>
  );
  return (
    <ImageField
      id={id}
      label={t('form.image')}
      chooseLabel={t(isThere ? 'form.imageReplace' : 'form.imageChoose')}
      types={IMAGE_TYPES}
      hintOf={(facts) => t(isThere ? 'form.imageHint' : 'form.imageDrawn', facts)}
      error={error}
      action={
        chosen ? removeButton : webinar && stored !== null && <RemoveImage webinar={webinar} />
      }
      onChoose={(file) => form.set({ image: file })}
    >
      <WebinarCover
        image={preview ?? stored}
        title={format.text(form.values.title)}
        id={webinar?.id ?? 0}
      />
    </ImageField>
  );
}

function RemoveImage({ webinar }: { webinar: WebinarView }) {
  const { t } = useTranslation(['webinars', 'common']);
  const deletion = useDeleteWebinarFile(webinar);
  return (
    <ConfirmButton
      variant="subtle"
      color="danger"
      action={{
        isDangerous: true,
        title: t('webinars:form.imageAsk'),
        run: () => deletion.mutateAsync('image'),
        done: t('common:state.deleted'),
        failed: withReason(t('common:state.failed')),
      }}
    >
      {t('common:action.delete')}
    </ConfirmButton>
  );
}

export function WebinarCreatePage() {
  const { user } = useSession();
  return user && <WebinarFormPage accountId={user.id} />;
}

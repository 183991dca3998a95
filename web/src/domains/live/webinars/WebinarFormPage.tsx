import { WEBINAR_TITLE_MAX, type WebinarView } from '@malaka/contracts/live/webinars';
import { Progress, Text, TextInput } from '@mantine/core';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DOCUMENT_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { WebinarFields, FileField } from '#/domains/authoring/index.ts';
import { currentLanguage } from '#/kit/i18n/setup.ts';
import { ButtonLink } from '#/kit/ui/ButtonLink.tsx';
import { FormPage } from '#/kit/forms/FormPage.tsx';
import { RichTextEditor } from '#/kit/ui/RichTextEditor.tsx';
import { WebinarImageField } from './WebinarImageField.tsx';
import { useWebinarForm, type WebinarFormState } from './use-webinar-form.ts';
import { useDeleteWebinarFile } from './queries.ts';

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

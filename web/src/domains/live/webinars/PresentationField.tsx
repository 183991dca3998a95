import { DOCUMENT_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { WebinarView } from '@malaka/contracts/live/webinars';
import { useTranslation } from 'react-i18next';
import { FileField } from '#/domains/authoring/index.ts';
import { useDeleteWebinarFile } from './queries.ts';
import type { WebinarFormState } from './use-webinar-form.ts';

type Props = { form: WebinarFormState; webinar: WebinarView | undefined };

export function PresentationField({ form, webinar }: Props) {
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

import type { WebinarView } from '@malaka/contracts/live/webinars';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { ImageField } from '#/kit/ui/ImageField.tsx';
import { showFailure } from '#/kit/ui/show-error.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useObjectUrl } from '#/kit/ui/use-object-url.ts';
import { useDeleteWebinarFile } from './queries.ts';
import type { WebinarFormState } from './use-webinar-form.ts';
import { IMAGE_TYPES } from './webinar-form.ts';
import { WebinarCover } from './WebinarCover.tsx';

type Props = { form: WebinarFormState; webinar: WebinarView | undefined };

/** The picture as visitors will see it, or the generated cover. */
export function WebinarImageField({ form, webinar }: Props) {
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
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteWebinarFile(webinar);
  const remove = () =>
    deletion.mutate('image', {
      onSuccess: () => showToast({ text: t('common:state.deleted'), type: 'success' }),
      onError: (error) => showFailure(error, t('common:state.failed')),
      onSettled: () => setIsAsking(false),
    });
  return (
    <>
      <Button variant="subtle" color="danger" onClick={() => setIsAsking(true)}>
        {t('common:action.delete')}
      </Button>
      <ConfirmModal
        isOpen={isAsking}
        isDangerous
        isBusy={deletion.isPending}
        title={t('webinars:form.imageAsk')}
        confirmLabel={t('common:action.delete')}
        cancelLabel={t('common:action.cancel')}
        onConfirm={remove}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
}

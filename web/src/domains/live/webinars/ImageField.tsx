import { IMAGE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import type { WebinarView } from '@malaka/contracts/live/webinars';
import { Button, FileButton } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { ConfirmModal } from '#/kit/ui/ConfirmModal.tsx';
import { showToast } from '#/kit/ui/toast-store.ts';
import { useDeleteWebinarFile } from './queries.ts';
import type { WebinarFormState } from './use-webinar-form.ts';
import { IMAGE_TYPES } from './webinar-form.ts';
import { WebinarCover } from './WebinarCover.tsx';
import styles from './WebinarForm.module.css';

type Props = { form: WebinarFormState; webinar: WebinarView | undefined };

/** The picture as visitors will see it; without one the cover is drawn. */
export function ImageField({ form, webinar }: Props) {
  const { t } = useTranslation('webinars');
  const format = useFormat();
  const { id, error } = form.propsOf('image');
  const [preview, setPreview] = useState<string | null>(null);
  const chosen = form.values.image;
  const kept = webinar?.image ?? null;
  const choose = (file: File | null) => {
    if (preview) URL.revokeObjectURL(preview);
    setPreview(file && URL.createObjectURL(file));
    form.set({ image: file });
  };
  const isThere = chosen !== null || kept !== null;
  return (
    <div>
      <p className={styles.label}>{t('form.image')}</p>
      <div className={styles.cover}>
        <WebinarCover
          image={(chosen && preview) ?? kept}
          title={format.text(form.values.title)}
          id={webinar?.id ?? 0}
        />
      </div>
      <div className={styles.actions}>
        <FileButton accept={IMAGE_TYPES.join(',')} onChange={(file) => file && choose(file)}>
          {(props) => (
            <Button
              {...props}
              id={id}
              variant="default"
              leftSection={<IconPhoto size={18} />}
              aria-describedby={error && `${id}-error`}
            >
              {t(isThere ? 'form.imageReplace' : 'form.imageChoose')}
            </Button>
          )}
        </FileButton>
        {chosen ? (
          <Button variant="subtle" onClick={() => choose(null)}>
            {t('form.imageForget')}
          </Button>
        ) : (
          webinar && kept !== null && <RemoveImage webinar={webinar} />
        )}
      </div>
      <p className={styles.hint}>
        {t(isThere ? 'form.imageHint' : 'form.imageDrawn', {
          most: format.fileSize(IMAGE_MAX_BYTES),
        })}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.fault}>
          {error}
        </p>
      )}
    </div>
  );
}

function RemoveImage({ webinar }: { webinar: WebinarView }) {
  const { t } = useTranslation(['webinars', 'common']);
  const [isAsking, setIsAsking] = useState(false);
  const deletion = useDeleteWebinarFile(webinar);
  const remove = () =>
    deletion.mutate('image', {
      onSuccess: () => showToast({ text: t('common:state.saved'), type: 'success' }),
      onError: () => showToast({ text: t('common:state.failed'), type: 'error' }),
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

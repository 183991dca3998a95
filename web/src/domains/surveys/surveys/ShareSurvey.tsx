import type { SurveyRow } from '@malaka/contracts/surveys/surveys';
import { Alert, Button, Skeleton, Stack, TextInput } from '@mantine/core';
import { IconDownload, IconShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { shareLink } from '#/kit/ui/share-link.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { saveBlob } from '#/kit/ui/save-blob.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import { ContentModal } from '#/kit/ui/ContentModal.tsx';
import styles from './Builder.module.css';
import { surveyLinkQuery } from './queries.ts';

type Props = { survey: Pick<SurveyRow, 'id' | 'name' | 'state'>; onClose: () => void };

/** The survey's link and QR code, for sending or printing. */
export function ShareSurvey({ survey, onClose }: Props) {
  const { t } = useTranslation(['survey-builder', 'common']);
  const format = useFormat();
  const link = useQuery(surveyLinkQuery(survey.id));
  const name = format.text(survey.name);
  return (
    <ContentModal onClose={onClose} title={t('survey-builder:share.heading', { name })}>
      <Stack>
        {survey.state !== 'running' && (
          <Alert color="warning">{t('survey-builder:share.notYet')}</Alert>
        )}
        <p>{t('survey-builder:share.hint')}</p>
        {link.isError && (
          <p role="alert" className="smallErrorText">
            {t('survey-builder:share.failed')}
          </p>
        )}
        {link.isPending && <Skeleton height={300} radius="md" />}
        {link.data && <Shared {...link.data} surveyId={survey.id} name={name} />}
      </Stack>
    </ContentModal>
  );
}

type SharedProps = { address: string; qr: string; surveyId: number; name: string };

function Shared({ address, qr, surveyId, name }: SharedProps) {
  const { t } = useTranslation('survey-builder');
  const send = async () => {
    const done = await shareLink(name, address);
    if (done === 'copied') showToast({ text: t('share.copied'), type: 'success' });
    // Browsers copy only over TLS; otherwise the link is in the field.
    if (done === 'failed') showToast({ text: t('share.notCopied'), type: 'error' });
  };
  return (
    <>
      <TextInput
        label={t('share.address')}
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t('share.qr')}
        width={220}
        height={220}
      />
      <div className={styles.shareTools}>
        <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => void send()}>
          {t('share.send')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() =>
            saveBlob(`survey-${surveyId}.svg`, new Blob([qr], { type: 'image/svg+xml' }))
          }
        >
          {t('share.save')}
        </Button>
      </div>
    </>
  );
}

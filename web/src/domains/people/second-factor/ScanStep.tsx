import { Button, Stack } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#/kit/ui/AuthFrame.tsx';
import { CodeInput } from '#/kit/ui/CodeInput.tsx';
import { CopyText } from './CopyText.tsx';
import { APP_CODE_LENGTH } from './FactorCodeField.tsx';
import { errorWords } from './error-words.ts';
import styles from './SecondFactor.module.css';

type Props = {
  begun: { secret: string; otpauthUrl: string; qr: string };
  isBusy: boolean;
  error: Error | null;
  /** The refused input is being corrected. */
  onEdit: () => void;
  onConfirm: (code: string) => void;
};

/** The secret gets into the app in one of three ways; a code confirms that it arrived. */
export function ScanStep({ begun, isBusy, error, onEdit, onConfirm }: Props) {
  const { t } = useTranslation('second-factor');
  const [code, setCode] = useState('');
  const words = errorWords(error, t);
  return (
    <AuthFrame
      title={t('scan.title')}
      text={t('scan.text')}
      submitLabel={t('scan.submit')}
      isBusy={isBusy}
      isSubmitDisabled={code.length !== APP_CODE_LENGTH}
      error={words.form}
      onSubmit={() => onConfirm(code)}
    >
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(begun.qr)}`}
        alt={t('scan.qr')}
        width={176}
        height={176}
      />
      <Button
        component="a"
        href={begun.otpauthUrl}
        variant="light"
        leftSection={<IconDeviceMobile size={20} aria-hidden />}
      >
        {t('scan.open')}
      </Button>
      <SecretKey secret={begun.secret} />
      <CodeInput
        label={t('scan.code')}
        length={APP_CODE_LENGTH}
        value={code}
        onChange={(next) => {
          onEdit();
          setCode(next);
        }}
        onComplete={onConfirm}
        error={words.code}
      />
    </AuthFrame>
  );
}

/** For typing by hand, in short groups. */
function SecretKey({ secret }: { secret: string }) {
  const { t } = useTranslation('second-factor');
  return (
    <Stack gap="xs" className="card">
      <p className="quiet">{t('scan.key')}</p>
      <code className={styles.code} translate="no">
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </code>
      <CopyText text={secret} label={t('scan.copy')} />
    </Stack>
  );
}

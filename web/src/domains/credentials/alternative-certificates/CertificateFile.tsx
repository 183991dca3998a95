import { ALTERNATIVE_FILE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { Button, FileButton, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FILE_TYPES } from './certificate-form.ts';
import styles from './OwnCertificates.module.css';

type Props = {
  id: string;
  error: string | undefined;
  file: File | null;
  onChange: (file: File) => void;
};

export function CertificateFile({ id, error, file, onChange }: Props) {
  const { t } = useTranslation('alternative-certificates');
  const format = useFormat();
  return (
    <div>
      <p className={styles.label}>{t('form.file')}</p>
      <Text className="quiet" mb="xs">
        {t('form.fileRules', { size: format.fileSize(ALTERNATIVE_FILE_MAX_BYTES) })}
      </Text>
      <div className={styles.file}>
        <FileButton accept={FILE_TYPES.join(',')} onChange={(chosen) => chosen && onChange(chosen)}>
          {(props) => (
            <Button
              {...props}
              id={id}
              variant="default"
              leftSection={<IconPaperclip size={18} />}
              aria-describedby={error && `${id}-error`}
            >
              {t(file ? 'form.other' : 'form.choose')}
            </Button>
          )}
        </FileButton>
        {file && (
          <span>
            {file.name} ({format.fileSize(file.size)})
          </span>
        )}
      </div>
      {error && (
        <Text id={`${id}-error`} role="alert" className="smallErrorText" mt={6}>
          {error}
        </Text>
      )}
    </div>
  );
}

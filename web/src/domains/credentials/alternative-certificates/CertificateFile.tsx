import { ALTERNATIVE_FILE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FileField } from '#/kit/ui/FileField.tsx';
import { FILE_TYPES } from './certificate-form.ts';

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
    <FileField
      id={id}
      label={t('form.file')}
      rules={t('form.fileRules', { size: format.fileSize(ALTERNATIVE_FILE_MAX_BYTES) })}
      accept={FILE_TYPES.join(',')}
      error={error}
      chooseLabel={t(file ? 'form.other' : 'form.choose')}
      onChange={onChange}
    >
      {file && (
        <Text span size="sm">
          {file.name} ({format.fileSize(file.size)})
        </Text>
      )}
    </FileField>
  );
}

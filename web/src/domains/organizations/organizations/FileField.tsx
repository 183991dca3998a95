import { Button, FileButton, Group, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { maxBytesOf } from './application-form.ts';
import styles from './Organizations.module.css';
import type { ApplicationFormState } from './use-application-form.ts';

/** By ending too: phones know few types of archives. */
const ACCEPT = {
  logo: 'image/png,image/jpeg,image/webp',
  archive: '.zip,.rar,.7z,.7zip,application/zip,application/x-7z-compressed,application/vnd.rar',
} as const;

type Props = { form: ApplicationFormState; field: 'logo' | 'archive' };

export function FileField({ form, field }: Props) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const { id, error } = form.propsOf(field);
  const file = form.files[field];
  const kept = field === 'archive' ? form.sent?.archiveName : undefined;
  const rules = field === 'logo' ? 'logoRules' : 'archiveRules';
  return (
    <div>
      <p className="label">{t(`field.${field}`)}</p>
      <p className="quiet">{t(`file.${rules}`, { size: format.fileSize(maxBytesOf(field)) })}</p>
      <Group gap="8px 16px" mt="xs" className="whole">
        {field === 'logo' && !file && form.sent?.logo && (
          <img src={form.sent.logo} alt="" className={styles.logo} />
        )}
        <FileButton
          accept={ACCEPT[field]}
          onChange={(chosen) => chosen && form.chooseFile(field, chosen)}
        >
          {(props) => (
            <Button
              {...props}
              id={id}
              variant="default"
              leftSection={<IconPaperclip size={18} aria-hidden />}
              aria-label={`${t(`field.${field}`)}: ${t(file ? 'file.other' : 'file.choose')}`}
              aria-describedby={error && `${id}-error`}
            >
              {t(file ? 'file.other' : 'file.choose')}
            </Button>
          )}
        </FileButton>
        {file && (
          <span>{t('file.size', { name: file.name, size: format.fileSize(file.size) })}</span>
        )}
        {!file && kept && <span>{t('file.kept', { name: kept })}</span>}
      </Group>
      {error && (
        <Text id={`${id}-error`} role="alert" className="errorText" mt={4}>
          {error}
        </Text>
      )}
    </div>
  );
}

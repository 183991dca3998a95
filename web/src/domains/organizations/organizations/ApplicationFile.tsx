import { useTranslation } from 'react-i18next';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FileField } from '#/kit/ui/FileField.tsx';
import { maxBytesOf } from './application-form.ts';
import styles from './Organizations.module.css';
import type { ApplicationFormState } from './use-application-form.ts';

/** Also by extension: phones know few archive types. */
const ACCEPT = {
  logo: 'image/png,image/jpeg,image/webp',
  archive: '.zip,.rar,.7z,.7zip,application/zip,application/x-7z-compressed,application/vnd.rar',
} as const;

type Props = { form: ApplicationFormState; field: 'logo' | 'archive' };

export function ApplicationFile({ form, field }: Props) {
  const { t } = useTranslation('organizations');
  const format = useFormat();
  const file = form.files[field];
  const submitted = field === 'archive' ? form.sent?.archiveName : undefined;
  const rules = field === 'logo' ? 'logoRules' : 'archiveRules';
  const choose = t(file ? 'file.other' : 'file.choose');
  return (
    <FileField
      {...form.propsOf(field)}
      label={t(`field.${field}`)}
      rules={t(`file.${rules}`, { size: format.fileSize(maxBytesOf(field)) })}
      accept={ACCEPT[field]}
      chooseLabel={choose}
      chooseName={`${t(`field.${field}`)}: ${choose}`}
      onChange={(chosen) => form.chooseFile(field, chosen)}
    >
      {field === 'logo' && !file && form.sent?.logo && (
        <img src={form.sent.logo} alt="" className={styles.logo} />
      )}
      {file && <span>{t('file.size', { name: file.name, size: format.fileSize(file.size) })}</span>}
      {!file && submitted && <span>{t('file.kept', { name: submitted })}</span>}
    </FileField>
  );
}

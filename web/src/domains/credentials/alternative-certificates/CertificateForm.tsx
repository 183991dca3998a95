import {
  type AlternativeCertificate,
  ISSUED_NOT_BEFORE,
  sendAlternative,
} from '@malaka/contracts/credentials/alternative-certificates';
import { ALTERNATIVE_TYPES, type AlternativeType } from '@malaka/contracts/kit/choices';
import { PLACE_MAX, ALTERNATIVE_FILE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { NativeSelect, Progress, TextInput, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useState } from 'react';
import { LatinInput, todayInTashkent } from '#/domains/people/index.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { FormModal } from '#/kit/forms/FormModal.tsx';
import { ErrorSummary } from '#/kit/forms/ErrorSummary.tsx';
import { FileField } from '#/kit/ui/FileField.tsx';
import { useForm } from '#/kit/forms/use-form.ts';
import { FILE_TYPES, checkCertificate, type ErrorKey, firstValues } from './certificate-form.ts';
import { useSendCertificate } from './queries.ts';

type Props = {
  taken: readonly AlternativeType[];
  /** A rejected certificate that is being sent again. */
  again: AlternativeCertificate | undefined;
  /** A file shared with the platform by another app. */
  shared?: File | undefined;
  onClose: () => void;
};

export function CertificateForm({ taken, again, shared, onClose }: Props) {
  const { t } = useTranslation('alternative-certificates');
  const format = useFormat();
  const form = useCertificateForm({ again, shared, onDone: onClose });
  const { values, set, field, propsOf } = form;
  const typeName = (type: AlternativeType) => t(`type.${type}`);
  return (
    <FormModal
      title={t('form.title')}
      text={<span className="quiet">{t('form.hint')}</span>}
      submitLabel={t('form.send')}
      closeOnClickOutside={false}
      form={form}
      onClose={onClose}
    >
      <ErrorSummary />
      <NativeSelect
        {...field('type')}
        required
        label={t('form.type')}
        data={[
          { value: '', label: t('form.chooseType') },
          ...ALTERNATIVE_TYPES.map((type) =>
            taken.includes(type)
              ? {
                  value: type,
                  label: t('form.taken', { type: typeName(type) }),
                  disabled: true,
                }
              : { value: type, label: typeName(type) },
          ),
        ]}
      />
      <TextInput
        {...field('number')}
        label={t('form.number')}
        required
        maxLength={60}
        autoComplete="off"
      />
      <TextInput
        {...field('issuedOn')}
        type="date"
        label={t('form.date')}
        required
        min={ISSUED_NOT_BEFORE}
        max={todayInTashkent()}
      />
      <LatinInput
        {...propsOf('issuer')}
        label={t('form.issuer')}
        maxLength={PLACE_MAX}
        value={values.issuer}
        onChange={(issuer) => set({ issuer })}
      />
      <CertificateFile {...propsOf('file')} file={values.file} onChange={form.chooseFile} />
      {form.isBusy && (
        <Progress
          value={form.percent}
          aria-label={t('form.sending', {
            percent: format.percent(form.percent),
          })}
        />
      )}
    </FormModal>
  );
}

type CertificateFileProps = {
  id: string;
  error: string | undefined;
  file: File | null;
  onChange: (file: File) => void;
};

function CertificateFile({ id, error, file, onChange }: CertificateFileProps) {
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

type Options = {
  again: AlternativeCertificate | undefined;
  shared: File | undefined;
  onDone: () => void;
};

function useCertificateForm({ again, shared, onDone }: Options) {
  const { t } = useTranslation('alternative-certificates');
  const format = useFormat();
  const [fileSize, setFileSize] = useState(shared?.size ?? 0);
  const [percent, setPercent] = useState(0);
  const sending = useSendCertificate(setPercent);
  const check = (values: ReturnType<typeof firstValues>) =>
    checkCertificate(values, todayInTashkent());
  const form = useForm({
    name: 'certificate',
    names: sendAlternative.body!,
    initial: () => firstValues(again, shared),
    validate: (values) => check(values).errors,
    errorText: (wrong: ErrorKey) =>
      t(wrong, {
        size: format.fileSize(fileSize),
        most: format.fileSize(ALTERNATIVE_FILE_MAX_BYTES),
      }),
    checkedAtOnce: ['file'],
    save: (values) => sending.mutateAsync({ body: check(values).body, file: values.file! }),
    messages: { saved: t('sent'), offline: t('error.offline'), isRefusedQuietly: true },
    onSaved: onDone,
  });
  const chooseFile = (file: File) => {
    setFileSize(file.size);
    form.set({ file });
  };
  return { ...form, chooseFile, percent };
}

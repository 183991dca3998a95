import {
  type AlternativeCertificate,
  sendAlternative,
} from '@malaka/contracts/credentials/alternative-certificates';
import { ALTERNATIVE_FILE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { todayInTashkent } from '#/domains/people/index.ts';
import { useForm } from '#/kit/forms/use-form.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { checkCertificate, type ErrorKey, firstValues } from './certificate-form.ts';
import { useSendCertificate } from './queries.ts';

type Options = {
  again: AlternativeCertificate | undefined;
  shared: File | undefined;
  onDone: () => void;
};

export function useCertificateForm({ again, shared, onDone }: Options) {
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

import {
  type AlternativeCertificate,
  sendAlternative,
} from '@malaka/contracts/credentials/alternative-certificates';
import { ALTERNATIVE_FILE_MAX_BYTES } from '@malaka/contracts/kit/limits';
import { fieldOf } from '@malaka/contracts/kit/wire';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '#/kit/api/api-error.ts';
import { todayInTashkent } from '#/domains/people/index.ts';
import { focusFirst, idOf } from '#/kit/forms/field-id.ts';
import { useFormat } from '#/kit/i18n/use-format.ts';
import { showToast } from '#/kit/ui/toast-store.ts';
import {
  type CertificateField,
  type CertificateValues,
  checkCertificate,
  fileError,
  firstValues,
} from './certificate-form.ts';
import { useSendCertificate } from './queries.ts';

type Refused = { text: string | null; fields: Partial<Record<string, string>> };

const nothing: Refused = { text: null, fields: {} };
const at = (field: string) => `certificate.${field}`;

export function useCertificateForm(again: AlternativeCertificate | undefined, onDone: () => void) {
  const { t } = useTranslation(['alternative-certificates', 'common']);
  const format = useFormat();
  const [values, setValues] = useState(() => firstValues(again));
  const [isChecked, setIsChecked] = useState(false);
  const [refused, setRefused] = useState(nothing);
  const [percent, setPercent] = useState(0);
  const sending = useSendCertificate(setPercent);
  const { body, errors } = checkCertificate(values, todayInTashkent());

  const submit = async () => {
    setIsChecked(true);
    const { file } = values;
    if (!file || Object.keys(errors).length > 0) return focusFirst(Object.keys(errors).map(at));
    try {
      await sending.mutateAsync({ body, file });
    } catch (error) {
      const said = refusalOf(error, t);
      setRefused(said);
      return focusFirst(Object.keys(said.fields).map(at));
    }
    showToast({ text: t('alternative-certificates:sent'), type: 'success' });
    onDone();
  };
  const errorOf = (field: CertificateField): string | undefined => {
    // A wrong file is told as soon as it is chosen.
    const isTold = isChecked || (field === 'file' && values.file && fileError(values.file));
    const error = isTold ? errors[field] : undefined;
    if (!error) return refused.fields[field];
    return t(`alternative-certificates:${error}`, {
      size: format.fileSize(values.file?.size ?? 0),
      most: format.fileSize(ALTERNATIVE_FILE_MAX_BYTES),
    });
  };
  return {
    values,
    change: (part: Partial<CertificateValues>) => {
      setValues((now) => ({ ...now, ...part }));
      setRefused(nothing);
    },
    propsOf: (field: CertificateField) => ({ id: idOf(at(field)), error: errorOf(field) }),
    isBusy: sending.isPending,
    percent,
    error: refused.text,
    submit: () => void submit(),
  };
}

/** What the server said of single fields stands at them; all else above the button. */
function refusalOf(error: unknown, t: TFunction<['alternative-certificates', 'common']>): Refused {
  if (isApiError(error, 'offline')) {
    return { text: t('alternative-certificates:error.offline'), fields: {} };
  }
  if (!isApiError(error)) return { text: t('common:state.failed'), fields: {} };
  const fields = Object.entries(error.errors).map(([name, texts]) => [
    fieldOf(sendAlternative.body!, name) ?? name,
    texts.join(' '),
  ]);
  return { text: error.message || t('common:state.failed'), fields: Object.fromEntries(fields) };
}
